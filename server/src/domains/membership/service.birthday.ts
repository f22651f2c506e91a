import { birthdayProblem } from '@jgm/contract/model/birthday'
import { addDays, isPlayDate, type PlayDate } from '@jgm/contract/model/dates'
import { halfWidth } from '@jgm/contract/model/normalise'
import { ledgerText as text, ledgerWords } from './text.ts'
import type { CellRead } from './types.ts'

const { eras, eraNames } = ledgerWords
const era = `(${Object.keys(eraNames).join('|')})`
const rest = ledgerWords.monthAndDay
const western = [new RegExp(String.raw`^(\d{4})${rest}`), /^(\d{4})(\d{2})(\d{2})$/]
const japanese = [
  new RegExp(String.raw`^${era}(\d{1,2})${rest}`, 'i'),
  new RegExp(`^${era}(\\d{2})(\\d{2})(\\d{2})$`, 'i'),
]
const shortYear = new RegExp(String.raw`^\d{2}${rest}`)
/** A spreadsheet’s number of a day, from 1927 on: below it a number of four digits is a year. */
const serial = /^(\d{5})(?:\.0+)?$/
const dayZero = '1899-12-30'
const clock = /\s+\d{1,2}:\d{2}(?::\d{2})?$/

function dateOf(year: number, month = '', day = ''): PlayDate | null {
  const date = [String(year).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isPlayDate(date) ? date : null
}

const match = (forms: readonly RegExp[], given: string): RegExpExecArray | null =>
  forms.map((form) => form.exec(given)).find((found) => found !== null) ?? null

/** The date a century later or earlier, where a golfer can have been born on it. */
function inAnotherCentury(date: PlayDate, today: PlayDate): PlayDate | undefined {
  const moved = dateOf(Number(date.slice(0, 4)) + (date > '1900' ? -100 : 100), date.slice(5, 7), date.slice(8))
  return moved !== null && birthdayProblem(moved, today) === undefined ? moved : undefined
}

/** A date that a golfer can have been born on, or why it is none. */
function judged(date: PlayDate | null, today: PlayDate, how?: string): CellRead<PlayDate> {
  if (date === null) return { problem: text.birthday }
  if (birthdayProblem(date, today) === undefined) return how === undefined ? { value: date } : { value: date, how }
  return { problem: date > today ? text.future : date < '1950' ? text.longAgo : text.tooYoung }
}

/** A date of the Western calendar; one of a wrong century is refused with that of the likely one. */
function ofWest(date: PlayDate | null, today: PlayDate, how?: string): CellRead<PlayDate> {
  const read = judged(date, today, how)
  const likely = 'problem' in read && date !== null ? inAnotherCentury(date, today) : undefined
  return likely === undefined ? read : { ...read, likely }
}

/** A date of the Japanese calendar; one that its era never had is refused with the date that its count leads to. */
function ofEra([, name = '', year, month, day]: RegExpExecArray, today: PlayDate): CellRead<PlayDate> {
  const found = eras.find((one) => one.letter === ledgerWords.eraNames[name.toUpperCase()])
  if (!found) return { problem: text.birthday }
  const date = dateOf(found.before + Number(year), month, day)
  if (date === null || (date >= found.from && date <= found.to)) return judged(date, today, text.how.era)
  const problem = date < found.from ? text.beforeEra(found.name, found.from) : text.afterEra(found.name, found.to)
  return birthdayProblem(date, today) === undefined ? { problem, likely: date } : { problem }
}

/**
 * A birthday as ledgers and spreadsheets write it: in the Western or the Japanese calendar, with a time of day behind it, or as the number of
 * a day. Refuses the future, other centuries, and dates that an era never had.
 */
export function readBirthday(given: string, today: PlayDate): CellRead<PlayDate> {
  const dated = halfWidth(given).replace(clock, '')
  const how = dated === halfWidth(given) ? undefined : text.how.clock
  const plain = dated.replace(/\s/g, '').replace(ledgerWords.firstYear, '1$1')
  const wanted = match(western, plain)
  if (wanted) return ofWest(dateOf(Number(wanted[1]), wanted[2], wanted[3]), today, how)
  const counted = match(japanese, plain)
  if (counted) return ofEra(counted, today)
  const days = serial.exec(plain)
  if (days) return ofWest(addDays(dayZero, Number(days[1])), today, text.how.serial)
  return { problem: shortYear.test(plain) ? text.shortYear : text.birthday }
}
