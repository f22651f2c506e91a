import { readBirthday } from './birthday-typed.ts'
import { isPlayDate, type PlayDate } from './dates.ts'
import { halfWidth } from './normalise.ts'

const monthAndDay = /^(\d{1,2})[\s月./・,-]+(\d{1,2})日?$/

/**
 * The day of a round as people type it, as `YYYY-MM-DD`: as {@link readBirthday} reads one, and without a year (`11/3`, `11月3日`) the latest such
 * day until today. What is no date comes back in half width, for the field to refuse.
 */
export function readPlayed(typed: string, today: PlayDate): string {
  const text = halfWidth(typed)
  const [, month = '', day = ''] = monthAndDay.exec(text) ?? []
  if (month === '') return readBirthday(typed)
  const year = Number(today.slice(0, 4))
  const days = [year, year - 1].map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return days.find((one) => isPlayDate(one) && one <= today) ?? text
}
