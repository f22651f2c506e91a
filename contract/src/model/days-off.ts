import * as z from 'zod/mini'
import { isPlayDate, playDate } from './dates.ts'
import { forbiddenCharacters, halfWidth, isInvisible, normalizeLine } from './normalise.ts'

const mostPatterns = 20
const mostDates = 400

/** Why a course does not open, as golfers read it: one short line. */
const dayOffNote = z.string('休みの理由を入力してください。').check(
  z.overwrite(normalizeLine),
  z.minLength(1, '休みの理由を入力してください。'),
  z.refine((text) => text === '' || !isInvisible(text), '休みの理由を入力してください。'),
  z.maxLength(40, '休みの理由は40文字以内で入力してください。'),
  z.refine((text) => forbiddenCharacters(text).length === 0, '休みの理由に、使えない文字が含まれています。'),
)

const isOnce = (given: readonly unknown[]): boolean => new Set(given).size === given.length

/** `MM-DD`, 29 February included. */
const monthDay = z.string('月と日を入力してください。').check(
  z.overwrite(halfWidth),
  z.refine((text) => isPlayDate(`2028-${text}`), '月と日を、ある日付で入力してください。'),
)

/** Weekdays on which a course does not open in a season of every year, which may include New Year. */
export const dayOffPattern = z.object({
  /** 0 for Sunday. */
  weekdays: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, '曜日を1つ以上選んでください。'), z.refine(isOnce, '同じ曜日が2回あります。')),
  /** The first to the fifth of its weekday in a month; none stands for every week. */
  nths: z.array(z.int().check(z.gte(1), z.lte(5))).check(z.refine(isOnce, '同じ週が2回あります。')),
  season_from: monthDay,
  season_to: monthDay,
  /** A public holiday is played on. */
  opens_on_holidays: z.boolean(),
  note: dayOffNote,
})
export type DayOffPattern = z.output<typeof dayOffPattern>

/** A single day that the course does not open; with null as its note one that it opens in spite of a pattern. */
const dayOffDate = z.object({ play_date: playDate, note: z.nullable(dayOffNote) })

/** What a course has entered ahead. A single day is stronger than a pattern, and a pattern than those after it. */
export const daysOff = z.object({
  patterns: z.array(dayOffPattern).check(z.maxLength(mostPatterns, `くり返しは${mostPatterns}個までです。`)),
  dates: z.array(dayOffDate).check(
    z.maxLength(mostDates, `1日ごとの指定は${mostDates}日までです。`),
    z.refine((dates) => isOnce(dates.map((one) => one.play_date)), '同じ日が2回あります。'),
  ),
})
export type DaysOff = z.output<typeof daysOff>
