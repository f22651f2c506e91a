import { eras, isPlayDate } from './dates.ts'
import { halfWidth } from './normalise.ts'

const letters = { 令和: 'R', 平成: 'H', 昭和: 'S', 大正: 'T', 明治: 'M' } as const

const between = String.raw`[\s年月./・,-]*`
const western = new RegExp(String.raw`^(\d{4})${between}(?:(\d{2})(\d{2})|(\d{1,2})[\s月./・,-]+(\d{1,2}))日?$`)
const ofEra = (names: string) =>
  new RegExp(
    String.raw`^(?:${names})\s*(?:(\d{2})(\d{2})(\d{2})|(元|\d{1,2})[\s年./・,-]+(\d{1,2})[\s月./・,-]+(\d{1,2}))日?$`,
    'i',
  )

const dateOf = (year: number, month: string, day: string): string | undefined => {
  const date = [String(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isPlayDate(date) ? date : undefined
}

/**
 * A birthday as people type it, as `YYYY-MM-DD`: eight digits, or year, month and day apart, the year also by its era (`昭和27年3月14日`,
 * `S27.3.14`). What is no date comes back in half width, for the field to refuse.
 */
export function readBirthday(typed: string): string {
  const text = halfWidth(typed)
  const found = western.exec(text)
  if (found) {
    const [, year = '', month2, day2, month1, day1] = found
    return dateOf(Number(year), month2 ?? month1 ?? '', day2 ?? day1 ?? '') ?? text
  }
  for (const { name, from } of eras) {
    const era = ofEra(`${name}|${name.slice(0, 1)}|${letters[name]}`).exec(text)
    if (!era) continue
    const [, year2, month2, day2, year1 = '', month1, day1] = era
    const year = year2 ?? (year1 === '元' ? '1' : year1)
    return dateOf(from - 1 + Number(year), month2 ?? month1 ?? '', day2 ?? day1 ?? '') ?? text
  }
  return text
}
