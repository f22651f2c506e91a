import * as z from 'zod/mini'
import { isPlayDate, playDate } from './dates.ts'
import { forbiddenCharacters, halfWidth, isInvisible, normalizeLine } from './normalise.ts'

/** The error messages of texts, numbers, times, dates and seasons in every form of a manager. */
export const written = {
  number: (least: number, most: number) => `${least}〜${most.toLocaleString('ja-JP')}の数字で入力してください。`,
  time: '時刻を入力してください。',
  date: '日付を入力してください。',
  season: '月日は、4/1 のように入力してください。',
  some: '1つ以上選んでください。',
  missing: '入力してください。',
  long: (most: number) => `${most}文字までです。`,
  unreadable: '使えない文字があります。',
} as const

/**
 * The `when` of a check that compares fields of one thing: it also runs beside a field that has a problem of its own, so that every problem is said at
 * once.
 */
export const isThere = ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null

export const between = (least: number, most: number) =>
  z
    .int(written.number(least, most))
    .check(z.minimum(least, written.number(least, most)), z.maximum(most, written.number(least, most)))

/** A time of day, in minutes since midnight. */
export const minuteOfDay = z.int(written.time).check(z.minimum(0, written.time), z.lt(1440, written.time))

export const writtenDate = z.string(written.date).check(
  z.overwrite(halfWidth),
  z.refine((given) => playDate.safeParse(given).success, written.date),
)

/** A text of one line of at most so many letters, which must say something. */
export const writtenLine = (most: number) =>
  z.string(written.missing).check(
    z.overwrite(normalizeLine),
    z.refine((text) => !isInvisible(text), written.missing),
    z.maxLength(most, written.long(most)),
    z.refine((text) => forbiddenCharacters(text, false).length === 0, written.unreadable),
  )

/** `12/1`, `12月1日` and the like as `12-01`; anything else as it is. */
function readMonthDay(given: string): string {
  const [, month, day] = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(halfWidth(given)) ?? []
  return month === undefined || day === undefined
    ? halfWidth(given)
    : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day of every year, `MM-DD`, also as people write it; 02-29 counts. */
export const monthDay = z.string().check(
  z.overwrite(readMonthDay),
  z.refine((given) => isPlayDate(`2024-${given}`), written.season),
)

/** The same while it is written: it may be missing or out of reach. */
export const draftNumber = z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9)))
