import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { minute, wholeNumber } from './shared.ts'

/** Spec section 2, `play/history`: the rounds a member has played in one year, newest first; without a year, in the latest. */
export const listPlays = endpoint({
  name: 'play.list',
  method: 'GET',
  path: '/v1/plays',
  access: 'member',
  summary: 'The member’s rounds of a year',
  query: z.object({ year: z.optional(z.pipe(wholeNumber, z.int().check(z.gte(1900), z.lte(2999)))) }),
  reply: z.object({
    /** Years with rounds, newest first, each with the number of rounds. */
    years: z.array(z.object({ year: z.int(), plays: z.int() })),
    /** The listed year; null when there is no round at all. */
    year: z.nullable(z.int()),
    plays: z.array(
      z.object({
        id: z.int(),
        course_id: z.int(),
        play_date: playDate,
        nine: z.string(),
        start_minute: minute,
        /** Names as the reservation has them. */
        companions: z.array(z.string()),
        /** Null when none was given. */
        gross_score: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [],
})
export type Play = z.output<(typeof listPlays)['reply']>['plays'][number]
