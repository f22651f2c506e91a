import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { instant, minute, storedId } from './shared.ts'
import { offeredStart } from './tee-sheet-search.ts'

/**
 * The usual booking of a member (いつもの予約), by the last twenty rounds that the member booked or played: the most frequent course, there the
 * most frequent weekday, and on it the middle start and the most frequent party. Null without any round.
 */
const usualRound = z.object({
  course_id: z.int(),
  /** 0 is Sunday. */
  weekday: z.int(),
  start_minute: minute,
  /** Players of each group. */
  party: z.array(z.int()),
  /** Rounds on that weekday at that course: one is a single visit, and no habit yet. */
  rounds: z.int(),
})

/**
 * The next starts like those that the caller usually books: on up to three coming days of the usual weekday that the caller can
 * book now and does not play on yet, the start nearest to the usual time, at most 90 minutes from it, priced for the caller.
 * For showing only: at most one second old. Ordered by date; empty where there are none.
 *
 * With `play_id`, a round of the caller that a party of groups has played: starts for the same party, on the same weekday at the same course
 * near the same time. Of any other round the usual ones.
 */
export const getUsualStarts = endpoint({
  name: 'teeSheet.usual',
  method: 'GET',
  path: '/v1/starts/usual',
  access: 'member',
  summary: 'What the member usually books, and the next such starts',
  query: z.object({ play_id: z.optional(storedId) }),
  reply: z.object({
    usual: z.nullable(usualRound),
    /** The round that it is like; null for the habit. */
    play_id: z.nullable(z.int()),
    starts: z.array(
      z.object({
        date: playDate,
        day_type: dayType,
        holiday: z.nullable(z.string()),
        start: offeredStart,
      }),
    ),
    updated_at: instant,
  }),
  errors: [],
})
export type UsualStarts = z.infer<(typeof getUsualStarts)['reply']>
