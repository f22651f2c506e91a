import * as z from 'zod/mini'
import { dayType } from './choices.ts'
import { nineName } from './day-part.ts'
import { dropForbiddenCharacters } from './normalise.ts'
import { between, draftNumber, isThere, minuteOfDay, monthDay, written, writtenDate } from './written.ts'

const mostTemplates = 60
const mostNines = 9

const words = {
  order: 'おわりは、はじめより後にしてください。',
  dates: '日付は、早いほうから順に入力してください。',
  none: '枠を1つ以上つくってください。',
} as const

const isInOrder = (first: unknown, last: unknown): boolean =>
  typeof first !== 'number' || typeof last !== 'number' || first <= last

/**
 * Starts that the sheets of a season have, in the words of the clubs' files: on these nines, from `first` to `last` at every `interval` minutes (minutes
 * since midnight), on these day types; for the play dates `from` to `to` only, where these are given, both included. Every `single_every`-th start of
 * the first nine is sold seat by seat; those of `members_only`, both ends included, are for course members.
 */
export const sheetTemplate = z
  .strictObject({
    season: z.tuple([monthDay, monthDay]),
    from: z.nullable(writtenDate),
    to: z.nullable(writtenDate),
    days: z.array(dayType).check(z.minLength(1, written.some)),
    nines: z.array(nineName).check(z.minLength(1, written.some), z.maxLength(mostNines)),
    first: minuteOfDay,
    last: minuteOfDay,
    interval: between(5, 15),
    single_every: z.nullable(between(2, 99)),
    members_only: z.nullable(z.tuple([minuteOfDay, minuteOfDay])),
  })
  .check(
    z.refine(({ first, last }) => isInOrder(first, last), { message: words.order, path: ['last'], when: isThere }),
    z.refine(({ members_only: given }) => !Array.isArray(given) || isInOrder(given[0], given[1]), {
      message: words.order,
      path: ['members_only', 1],
      when: isThere,
    }),
    z.refine(({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to, {
      message: words.dates,
      path: ['to'],
      when: isThere,
    }),
  )
export type SheetTemplate = z.output<typeof sheetTemplate>

/** The templates of a course in their order; of two that have the same start, the first one says what it is. */
export const sheetTemplates = z.array(sheetTemplate).check(z.minLength(1, words.none), z.maxLength(mostTemplates))
export type SheetTemplates = z.output<typeof sheetTemplates>

const draftWord = z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(20))

/** The same while they are written: numbers may be missing or out of reach. */
export const draftTemplates = z
  .array(
    z.strictObject({
      season: z.tuple([draftWord, draftWord]),
      from: z.nullable(draftWord),
      to: z.nullable(draftWord),
      days: z.array(dayType).check(z.maxLength(3)),
      nines: z.array(nineName).check(z.maxLength(mostNines)),
      first: draftNumber,
      last: draftNumber,
      interval: draftNumber,
      single_every: draftNumber,
      members_only: z.nullable(z.tuple([draftNumber, draftNumber])),
    }),
  )
  .check(z.maxLength(mostTemplates))
export type DraftTemplates = z.output<typeof draftTemplates>
