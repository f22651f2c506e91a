import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { pointKind, pointReason } from '../model/points.ts'
import { endpoint } from './endpoint.ts'
import { page } from './shared.ts'

/**
 * Spec section 2, `point/history`: the balance, pending and expiring points, and every change of the balance, newest
 * first, 50 a page.
 */
export const getPoints = endpoint({
  name: 'point.history',
  method: 'GET',
  path: '/v1/points',
  access: 'member',
  summary: 'The member’s points and their history',
  query: z.object({ page: z.optional(page) }),
  reply: z.object({
    balance: z.int(),
    /** Not in the balance yet; given after the round. By play date. */
    pending: z.array(z.object({ course_id: z.int(), play_date: playDate, points: z.int() })),
    /** Points that expire within the next sixty days, by day of expiry. */
    expiring: z.array(z.object({ on: playDate, points: z.int() })),
    entries: z.array(
      z.object({
        id: z.int(),
        on: playDate,
        kind: pointKind,
        /** Why a person of staff has adjusted the points, or had until it was taken back; else null. */
        reason: z.nullable(pointReason),
        /** Negative when points were taken. */
        points: z.int(),
        /** The balance after it. */
        balance: z.int(),
        course_id: z.nullable(z.int()),
        /** The round it came from. */
        play_date: z.nullable(playDate),
      }),
    ),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
  errors: [],
})

/** Points that a member uses: whole hundreds, judged by the rules of `model/points`. */
export const usedPoints = z.int().check(z.gte(0), z.lte(100_000))

/** The points a member can use now: those of lots that have not expired, and those of them that expire first, within sixty days. */
export const usablePoints = z.object({
  balance: z.int(),
  expiring: z.nullable(z.object({ on: playDate, points: z.int() })),
})
export type UsablePoints = z.infer<typeof usablePoints>

/** The points that a member can pay with now. */
export const getUsablePoints = endpoint({
  name: 'point.usable',
  method: 'GET',
  path: '/v1/points/usable',
  access: 'member',
  summary: 'The points that a member can pay with',
  reply: usablePoints,
  errors: [],
})

export type PointEntry = z.output<(typeof getPoints)['reply']>['entries'][number]
