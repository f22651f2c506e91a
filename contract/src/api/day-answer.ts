import * as z from 'zod/mini'
import { dayAnswerKinds, mostLate } from '../model/day-answer.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { minute } from './shared.ts'

const params = z.object({ number: reservationNumber })

const ownDayAnswers = z.object({
  /** The answers that the course takes now; none where the play is neither today nor tomorrow, over, or the member is received. */
  can: z.array(z.enum(dayAnswerKinds)),
  /** The member's own answers that hold. */
  answers: z.array(
    z.object({
      kind: z.enum(dayAnswerKinds),
      /** Of `late`: the minute at which the member is expected, and whether that is before the start. */
      expected: z.nullable(minute),
      in_time: z.nullable(z.boolean()),
      /** Of `fewer`: the number of players that are left. */
      players: z.nullable(z.int()),
    }),
  ),
})
export type OwnDayAnswers = z.infer<typeof ownDayAnswers>

/** The member's answers about a play of today or tomorrow, as holder, single player or companion; empty for every other reservation. */
export const getDayAnswers = endpoint({
  name: 'dayAnswer.own',
  method: 'GET',
  path: '/v1/member/plays/:number/answers',
  access: 'member',
  summary: 'The member’s answers about a day of play',
  params,
  reply: ownDayAnswers,
  errors: [],
})

/**
 * Tells the course ahead of the day that all is as planned, that fewer come, or how late the member is, in minutes behind the time to be there. Nothing of the reservation
 * changes: the desk reads it on its sheet. `coming` takes back the others. A repeat says the same again. Throws `not_found` where `can` of {@link getDayAnswers} is without
 * the kind, and `validation` at `players` unless fewer come than are booked.
 */
export const sayDayAnswer = endpoint({
  name: 'dayAnswer.say',
  method: 'PUT',
  path: '/v1/member/plays/:number/answers',
  access: 'member',
  summary: 'Tell the course ahead of a day of play',
  params,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('coming') }),
    z.object({ kind: z.literal('fewer'), players: z.int('人数を選んでください。').check(z.gte(1), z.lte(99)) }),
    z.object({ kind: z.literal('late'), minutes: z.int('時間を選んでください。').check(z.gte(1), z.lte(mostLate)) }),
  ]),
  reply: ownDayAnswers,
  errors: ['not_found'],
})
