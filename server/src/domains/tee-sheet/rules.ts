import { dayTypes, type AvailabilityMark, type DayType } from '@jgm/contract/model/choices'
import { addDays, inSeason } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import { halfRoundMinutes } from '@jgm/contract/model/sheet'
import type { SheetJson, SheetNow, SheetStart, TeeSheetTemplate, TemplateRow } from './types.ts'

/**
 * The earliest sunset of each month in Fukushima, at the northernmost club. The sun sets later at every other club (minutes in
 * Kantō, over an hour in Okinawa in winter), so a round planned by this table ends before dark everywhere.
 */
const sunsets = [
  16 * 60 + 28,
  16 * 60 + 58,
  17 * 60 + 27,
  17 * 60 + 57,
  18 * 60 + 23,
  18 * 60 + 48,
  18 * 60 + 46,
  18 * 60 + 8,
  17 * 60 + 22,
  16 * 60 + 40,
  16 * 60 + 20,
  16 * 60 + 19,
] as const

function sunsetOn(date: PlayDate): number {
  return sunsets[Number(date.slice(5, 7)) - 1] ?? Math.min(...sunsets)
}

/**
 * The latest start (minutes) from which a round on a sheet that begins at `firstStart` ends by sunset. An 18-hole group waits
 * for its second half as {@link turnTime} predicts; a 9-hole group plays only one half.
 */
export function lastStartAllowed(
  date: PlayDate,
  firstStart: number,
  intervalMinutes: number,
  holes: 9 | 18 = 18,
): number {
  const latestHalf = sunsetOn(date) - halfRoundMinutes
  if (holes === 9) return latestHalf
  return Math.min(latestHalf - halfRoundMinutes, Math.floor((latestHalf - intervalMinutes + firstStart) / 2))
}

/**
 * When a group that starts at `startMinute` is predicted to begin its second half. Both nines start at the same time, so the
 * second half begins after the last start of the first half. Groups then follow in the same order and at the same distances,
 * at least a half round after their own start. `sheetStarts` are the starts (minutes) of one nine of that day.
 */
export function turnTime(startMinute: number, sheetStarts: readonly number[]): number {
  const starts = [...new Set(sheetStarts)].toSorted((a, b) => a - b)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return startMinute + halfRoundMinutes
  const gaps = starts.slice(1).map((start, i) => start - (starts[i] ?? start))
  const interval = gaps.length > 0 ? Math.min(...gaps) : 0
  return startMinute + Math.max(halfRoundMinutes, last + interval - first)
}

/**
 * The starts of one date, by time and then by the nines' order, from all templates of the season and day type; the first
 * template wins a start that two of them contain. Starts after {@link lastStartAllowed} are left out.
 */
export function sheetFor(templates: readonly TeeSheetTemplate[], date: PlayDate, dayType: DayType): SheetStart[] {
  const matching = templates.filter(
    (template) =>
      template.dayType === dayType &&
      inSeason(date, template.seasonFrom, template.seasonTo) &&
      (template.validFrom ?? date) <= date &&
      date <= (template.validTo ?? date),
  )
  const sheet = new Map<string, { order: number; start: SheetStart }>()
  for (const template of matching) {
    const minutes = startMinutes(template, date)
    for (const [order, nine] of template.nines.entries()) {
      for (const [index, startMinute] of minutes.entries()) {
        const key = `${nine} ${startMinute}`
        if (sheet.has(key)) continue
        sheet.set(key, {
          order,
          start: {
            nine,
            startMinute,
            turnMinute: turnTime(startMinute, minutes),
            kind: order === 0 && isSingle(template, index) ? 'single' : 'group',
            audience: isMemberOnly(template, startMinute) ? 'member' : 'all',
            status: isBlocked(template, nine, startMinute) ? 'blocked' : 'open',
          },
        })
      }
    }
  }
  return [...sheet.values()]
    .toSorted((a, b) => a.start.startMinute - b.start.startMinute || a.order - b.order)
    .map(({ start }) => start)
}

/** A template from its row. */
export const templateFrom = (row: TemplateRow): TeeSheetTemplate => ({
  seasonFrom: row.season_from,
  seasonTo: row.season_to,
  dayType: row.day_type,
  nines: row.nines,
  firstStart: row.first_start,
  lastStart: row.last_start,
  intervalMinutes: row.interval_minutes,
  singleEvery: row.single_every,
  memberOnlyFrom: row.member_only_from,
  memberOnlyTo: row.member_only_to,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

/**
 * The days of a year, `MM-DD`, on which templates give no start once those with an end have ended: ranges with both ends included, in their
 * order, with the day types.
 */
export function gapsOf(
  given: readonly TeeSheetTemplate[],
): { from: string; to: string; dayTypes: readonly DayType[] }[] {
  const templates = given.filter(({ validTo }) => validTo === null).map((one) => ({ ...one, validFrom: null }))
  const gaps: { from: string; to: string; dayTypes: readonly DayType[] }[] = []
  let before = ''
  for (let date: PlayDate = '2028-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
    const missing = dayTypes.map(({ value }) => value).filter((one) => sheetFor(templates, date, one).length === 0)
    const day = date.slice(5)
    const last = gaps.at(-1)
    if (missing.length === 0) before = ''
    else if (last && missing.join() === before) last.to = day
    else gaps.push({ from: day, to: day, dayTypes: missing })
    before = missing.join()
  }
  return gaps
}

function startMinutes(template: TeeSheetTemplate, date: PlayDate): number[] {
  const last = Math.min(template.lastStart, lastStartAllowed(date, template.firstStart, template.intervalMinutes))
  const count = Math.floor((last - template.firstStart) / template.intervalMinutes) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => template.firstStart + i * template.intervalMinutes)
}

function isSingle(template: TeeSheetTemplate, index: number): boolean {
  return template.singleEvery !== null && (index + 1) % template.singleEvery === 0
}

function isMemberOnly({ memberOnlyFrom, memberOnlyTo }: TeeSheetTemplate, startMinute: number): boolean {
  if (memberOnlyFrom === null || memberOnlyTo === null) return false
  return memberOnlyFrom <= startMinute && startMinute <= memberOnlyTo
}

function isBlocked({ blocks = [] }: TeeSheetTemplate, nine: string, startMinute: number): boolean {
  return blocks.some(
    (block) => (block.nine === null || block.nine === nine) && block.from <= startMinute && startMinute <= block.to,
  )
}

/** The calendar mark of a day: 休 closed, － before booking opens, else by free group tee times (× 0, △ 1–2, ○ 3 or more). */
export function markFor(openGroups: number, state: 'open' | 'not_yet' | 'closed'): AvailabilityMark {
  if (state !== 'open') return state
  if (openGroups <= 0) return 'none'
  return openGroups <= 2 ? 'few' : 'some'
}

/** Converts a sheet from its JSON. */
export const sheetFrom = (json: SheetJson): SheetNow => ({
  terms_version: json.terms_version,
  day: json.day ?? undefined,
  tee_times: json.tee_times ?? [],
  person: json.person ?? undefined,
})
