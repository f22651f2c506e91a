import type { ChangedDay, LaidStart } from '@jgm/contract/api/staff-sheet-templates'
import { dayTypes, type DayType } from '@jgm/contract/model/choices'
import { addDays, inSeason, type PlayDate } from '@jgm/contract/model/dates'
import type { SheetTemplate, SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { dayTypeOf, isPublicHoliday } from '../course/rules.ts'
import { lastStartAllowed, sheetFor, templateFrom } from '../tee-sheet/rules.ts'
import type { SheetStart, TeeSheetTemplate, TemplateRow } from '../tee-sheet/types.ts'
import type { Laying, PublishedStart } from './types.ts'

const order = dayTypes.map(({ value }) => value)

/** The rows that templates are stored as: one for each day type, in their order. */
export const rowsFrom = (templates: SheetTemplates): TemplateRow[] =>
  templates.flatMap((one) =>
    order
      .filter((dayType) => one.days.includes(dayType))
      .map((dayType) => ({
        season_from: one.season[0],
        season_to: one.season[1],
        day_type: dayType,
        nines: one.nines,
        first_start: one.first,
        last_start: one.last,
        interval_minutes: one.interval,
        single_every: one.single_every,
        member_only_from: one.members_only?.[0] ?? null,
        member_only_to: one.members_only?.[1] ?? null,
        valid_from: one.from,
        valid_to: one.to,
      })),
  )

const fromRow = (row: TemplateRow): Omit<SheetTemplate, 'days'> => ({
  season: [row.season_from, row.season_to],
  from: row.valid_from,
  to: row.valid_to,
  nines: [...row.nines],
  first: row.first_start,
  last: row.last_start,
  interval: row.interval_minutes,
  single_every: row.single_every,
  members_only:
    row.member_only_from === null || row.member_only_to === null ? null : [row.member_only_from, row.member_only_to],
})

/** The templates that stored rows make: those that differ in their day type only are one. */
export function templatesFrom(rows: readonly TemplateRow[]): SheetTemplates {
  const alike = Map.groupBy(rows, (row) => JSON.stringify(fromRow(row)))
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { season, from, to, ...rest } = fromRow(first)
    const days = order.filter((dayType) => same.some((row) => row.day_type === dayType))
    return [{ season, from, to, days, ...rest }]
  })
}

/** Templates as the sheets are made from them. */
export const readyFrom = (templates: SheetTemplates): TeeSheetTemplate[] => rowsFrom(templates).map(templateFrom)

const keyOf = ({ nine, startMinute }: Pick<SheetStart, 'nine' | 'startMinute'>): string => `${nine} ${startMinute}`

const datedAs = (date: PlayDate): DayType => dayTypeOf(date, isPublicHoliday(date))

/** What makes the sheet of a date by some templates into one by others; null where it stays the same. */
export function layingOn(
  date: PlayDate,
  before: readonly TeeSheetTemplate[],
  after: readonly TeeSheetTemplate[],
): Laying | null {
  const [was, is] = [before, after].map(
    (templates) => new Map(sheetFor(templates, date, datedAs(date)).map((start) => [keyOf(start), start])),
  )
  if (!was || !is) return null
  // Sold whole or by seats: a start can't become the other, it is made anew.
  const stays = (start: SheetStart): boolean => was.get(keyOf(start))?.kind === is.get(keyOf(start))?.kind
  const laying = {
    gone: [...was.values()].filter((start) => !stays(start)),
    added: [...is.values()].filter((start) => !stays(start)),
    changed: [...is.values()].flatMap((start) => {
      const old = was.get(keyOf(start))
      const differs = old && (old.turnMinute !== start.turnMinute || old.audience !== start.audience)
      return stays(start) && differs ? [{ ...start, was: old.audience }] : []
    }),
  }
  return laying.gone.length + laying.added.length + laying.changed.length === 0 ? null : laying
}

/** The published dates whose sheets change, with the starts that somebody has and that the new sheets do not have. */
export function changedDays(
  before: readonly TeeSheetTemplate[],
  after: readonly TeeSheetTemplate[],
  published: readonly { readonly date: PlayDate; readonly taken: readonly PublishedStart[] }[],
): ChangedDay[] {
  return published.flatMap(({ date, taken }) => {
    const laying = layingOn(date, before, after)
    if (!laying) return []
    const dayType = datedAs(date)
    const gone = new Set(laying.gone.map(keyOf))
    return [
      {
        date,
        day_type: dayType,
        before: sheetFor(before, date, dayType).length,
        after: sheetFor(after, date, dayType).length,
        kept: taken
          .filter((start) => gone.has(keyOf(start)))
          .map(({ nine, startMinute }) => ({ nine, minute: startMinute })),
      },
    ]
  })
}

const toLaid = ({ nine, startMinute, turnMinute, kind, audience }: SheetStart): LaidStart => ({
  nine,
  minute: startMinute,
  turn: turnMinute,
  kind,
  audience,
})

/** The starts of a date by templates. */
export const startsOn = (templates: readonly TeeSheetTemplate[], date: PlayDate): LaidStart[] =>
  sheetFor(templates, date, datedAs(date)).map(toLaid)

export const dayTypeOn = datedAs

/** The latest start of 18 holes on a date that ends before dark, on the sheet that begins first; null without a start. */
export function daylightOn(templates: readonly TeeSheetTemplate[], date: PlayDate): number | null {
  const [first] = sheetFor(templates, date, datedAs(date))
  const own = templates.find(
    (one) =>
      one.firstStart === first?.startMinute &&
      one.dayType === datedAs(date) &&
      inSeason(date, one.seasonFrom, one.seasonTo) &&
      one.nines.includes(first.nine),
  )
  return own ? lastStartAllowed(date, own.firstStart, own.intervalMinutes) : null
}

/** Starts of one nine are at least so many minutes apart, as the interval of a template is. */
const leastApart = 5

const startsOf = ({ first, last, interval }: SheetTemplate): number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / interval) + 1) }, (_, at) => first + at * interval)

/** A leap year: 02-29 counts. */
const everyDay: readonly PlayDate[] = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at))

const meet = (one: SheetTemplate, other: SheetTemplate): boolean =>
  one.nines.some((nine) => other.nines.includes(nine)) &&
  one.days.some((dayType) => other.days.includes(dayType)) &&
  (one.from ?? '') <= (other.to ?? '9') &&
  (other.from ?? '') <= (one.to ?? '9') &&
  everyDay.some((date) => inSeason(date, ...one.season) && inSeason(date, ...other.season))

const areTooClose = (one: SheetTemplate, other: SheetTemplate): boolean =>
  startsOf(one).some((minute) =>
    startsOf(other).some((beside) => beside !== minute && Math.abs(beside - minute) < leastApart),
  )

/** The pairs of templates, by their places, of which some day has starts of one nine too close to each other. */
export const clashesOf = (templates: SheetTemplates): [number, number][] =>
  templates.flatMap((one, at) =>
    templates
      .slice(at + 1)
      .flatMap((other, by): [number, number][] =>
        areTooClose(one, other) && meet(one, other) ? [[at, at + 1 + by]] : [],
      ),
  )
