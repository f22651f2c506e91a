import * as z from 'zod/mini'
import { customerClass, reservationStatus } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { pointKind } from './point.ts'
import { courseId, minute, yen } from './shared.ts'

const place = { course_id: z.int(), date: playDate, nine: z.string(), start_minute: minute }

/**
 * A member of the group as a desk sees them; the number stands in the body, so that no address names a person. Reservations and rounds are those at the courses that the person of staff works for, points and
 * links those of the group. Looking is noted, once in ten minutes; 900 an hour a person (`too_many_requests`). Throws `not_found` for nobody, and
 * for a course of others.
 */
export const getDeskMember = endpoint({
  name: 'desk.member',
  method: 'POST',
  path: '/staff/v1/courses/:id/members',
  access: 'staff',
  least: 'front_desk',
  summary: 'A member, with reservations, points, rounds and links',
  params: z.object({ id: courseId }),
  body: z.object({ member_number: z.string().check(z.regex(/^\d{10}$/, '会員番号は10けたの数字です。')) }),
  reply: z.object({
    member_number: z.string(),
    name: z.string(),
    kana: z.string(),
    customer_class: customerClass,
    birthday: playDate,
    since: playDate,
    /** Of a member who has never been at these courses the last four digits only. */
    phone: z.string(),
    /** Null: none, or the member has never been at these courses. */
    email: z.nullable(z.string()),
    memberships: z.array(z.object({ course_id: z.int(), membership_id: z.string() })),
    /** The latest first, at most 30; those that the member holds. */
    bookings: z.array(
      z.object({ ...place, number: z.string(), players: z.int(), status: reservationStatus, total: yen }),
    ),
    points: z.object({
      balance: z.int(),
      /** Awaited, for rounds that are booked. */
      pending: z.int(),
      expiring: z.array(z.object({ on: playDate, points: z.int() })),
      /** The newest first, at most 50. */
      entries: z.array(
        z.object({
          id: z.int(),
          on: playDate,
          kind: pointKind,
          points: z.int(),
          balance: z.int(),
          course_id: z.nullable(z.int()),
        }),
      ),
    }),
    /** Rounds, the latest first, at most 30. */
    plays: z.array(z.object({ ...place, id: z.int(), gross_score: z.nullable(z.int()) })),
  }),
  errors: ['not_found'],
})
export type DeskMember = z.output<(typeof getDeskMember)['reply']>
