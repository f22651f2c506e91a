import type { StandingDay } from '@jgm/contract/api/staff-days-off'
import { monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { dayOffPattern, type DayOffPattern, type DaysOff } from '@jgm/contract/model/days-off'
import { halfWidth } from '@jgm/contract/model/normalise'

const without = ({ patterns, dates }: DaysOff, date: PlayDate): DaysOff => ({
  patterns,
  dates: dates.filter((one) => one.play_date !== date),
})

const withDay = (rules: DaysOff, date: PlayDate, note: string | null): DaysOff => ({
  patterns: rules.patterns,
  dates: [...without(rules, date).dates, { play_date: date, note }].toSorted((a, b) =>
    a.play_date < b.play_date ? -1 : 1,
  ),
})

/** The rules after a day was pressed: what was entered for it alone is taken away, else it becomes the other of off and open. */
export function toggled(rules: DaysOff, date: PlayDate, isOff: boolean, reason: string): DaysOff {
  if (rules.dates.some((one) => one.play_date === date)) return without(rules, date)
  return withDay(rules, date, isOff ? null : reason)
}

/** The rules with the days left open on which something stands: those entered alone are taken away, those of a pattern excepted. */
export function keptOpen(rules: DaysOff, standing: readonly StandingDay[]): DaysOff {
  return standing.reduce((kept, { date }) => {
    const isAlone = kept.dates.some((one) => one.play_date === date)
    return isAlone ? without(kept, date) : withDay(kept, date, null)
  }, rules)
}

export const withoutDay = without

export const withoutPattern = (rules: DaysOff, at: number): DaysOff => ({
  ...rules,
  patterns: rules.patterns.filter((_, index) => index !== at),
})

/** The rules with a pattern in the place of another one, or behind them all where there is none at the place. */
export const withPattern = (rules: DaysOff, at: number, pattern: DayOffPattern): DaysOff => ({
  ...rules,
  patterns: rules.patterns[at] ? rules.patterns.with(at, pattern) : [...rules.patterns, pattern],
})

/** A day of the year as it is typed (`1/1`, `1月1日`, `0101`), as `MM-DD`; what cannot be read stays as it is. */
export function monthDayFrom(typed: string): string {
  const text = halfWidth(typed)
  const [, month, day] = /^(\d{1,2})\D+(\d{1,2})\D*$/.exec(text) ?? /^(\d\d)(\d\d)$/.exec(text) ?? []
  return month === undefined || day === undefined ? text : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A pattern as it is typed. */
export type Typed = Omit<DayOffPattern, 'note'>

export const blankPattern: Typed = {
  weekdays: [],
  nths: [],
  season_from: '1/1',
  season_to: '12/31',
  opens_on_holidays: true,
}

const monthDayTo = (day: string): string => day.split('-').map(Number).join('/')

/** A pattern as it would be typed. */
export const typedOf = ({ note: _note, ...pattern }: DayOffPattern): Typed => ({
  ...pattern,
  season_from: monthDayTo(pattern.season_from),
  season_to: monthDayTo(pattern.season_to),
})

type Read = { readonly pattern: DayOffPattern } | { readonly problems: ReadonlyMap<string, string> }

/** The typed pattern, or what is wrong at each of its fields. */
export function readPattern(typed: Typed, note: string): Read {
  const read = dayOffPattern.safeParse({
    ...typed,
    weekdays: typed.weekdays.toSorted((a, b) => a - b),
    nths: typed.nths.toSorted((a, b) => a - b),
    season_from: monthDayFrom(typed.season_from),
    season_to: monthDayFrom(typed.season_to),
    note,
  })
  return read.success
    ? { pattern: read.data }
    : { problems: new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message])) }
}

/** Dates by their months, in their order, as days of the month. */
export const byMonth = (dates: readonly PlayDate[]): { readonly month: string; readonly days: string }[] =>
  [...Map.groupBy(dates, monthOf)].map(([month, list]) => ({
    month,
    days: list.map((date) => String(Number(date.slice(8)))).join('、'),
  }))
