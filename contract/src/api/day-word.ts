import * as z from 'zod/mini'
import { freeText } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, instant, sentInstant } from './shared.ts'

/** Characters of a course's word. */
export const mostWord = 60

const missing = 'お客様へのことばを入力してください。'

const dayWord = z.object({
  /** The course is open as usual; otherwise something is to be known. */
  is_usual: z.boolean(),
  text: z.string(),
  said_at: instant,
})
export type DayWord = z.infer<typeof dayWord>

/**
 * The sentence of a course about a day for everybody who plays on it, such as that it is open as usual: today's or tomorrow's, the same
 * for every caller. Null while it has said nothing.
 */
export const getDayWord = endpoint({
  name: 'course.dayWord',
  method: 'GET',
  path: '/v1/courses/:id/days/:date/word',
  access: 'anyone',
  kept: true,
  summary: 'What a course says of a day',
  params: courseDateParams,
  reply: z.object({ word: z.nullable(dayWord) }),
  errors: [],
})

/**
 * Says it, in place of what was said before; null takes that away. Nobody is sent anything: golfers read it on their tickets. Audited. A repeat says the same again, with the present
 * hour. Throws `not_found` for another course, `written_first` where another word than `seen` stands there, and `validation` at `word.text` for a day that is neither today nor
 * tomorrow or has no sheet. Locks the day's word.
 */
export const sayDayWord = endpoint({
  name: 'staffDayWord.say',
  method: 'PUT',
  path: '/staff/v1/courses/:id/days/:date/word',
  access: 'staff',
  least: 'front_desk',
  summary: 'Say of a day how the course is open',
  params: courseDateParams,
  body: z.object({
    word: z.nullable(
      z.object({
        is_usual: z.boolean(),
        text: freeText(mostWord, `お客様へのことばは${mostWord}文字以内で入力してください。`, false).check(
          z.minLength(1, missing),
        ),
      }),
    ),
    /** The word that the desk has read, by its hour; null for none. */
    seen: z.nullable(sentInstant),
  }),
  reply: z.object({ word: z.nullable(dayWord) }),
  errors: ['not_found', 'written_first'],
})
export type WordGiven = z.output<NonNullable<(typeof sayDayWord)['body']>>
