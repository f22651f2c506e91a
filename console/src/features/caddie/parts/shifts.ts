import type { Caddie, Shifts } from '@jgm/contract/api/staff-caddies'
import { addDays } from '@jgm/contract/model/dates'

export type Cell = { readonly caddie: number; readonly date: string; readonly rounds: number | null }

/** A cell of the grid: a caddie by the row, and a day. */
export type Spot = { readonly row: number; readonly date: string }

/** The cell so many days and rows on, within the grid. */
export function moved(
  { row, date }: Spot,
  { dates, rows }: { readonly dates: readonly string[]; readonly rows: number },
  days: number,
  by: number,
): Spot {
  const at = Math.min(dates.length - 1, Math.max(0, dates.indexOf(date) + days))
  return { row: Math.min(rows - 1, Math.max(0, row + by)), date: dates[at] ?? date }
}

export const roundsOn = ({ shifts }: Pick<Shifts, 'shifts'>, caddie: number, date: string): number | null =>
  shifts.find((one) => one.caddie === caddie && one.date === date)?.rounds ?? null

/** Does the person work here on a day? */
export const worksOn = ({ active_from: from, active_until: until }: Caddie, date: string): boolean =>
  from <= date && (until === null || date <= until)

const week = 7

/** Seven days from one on as the seven before them, where these are of the month and the days can still be entered. */
export function repeated(data: Pick<Shifts, 'shifts' | 'month'>, caddie: Caddie, from: string, today: string): Cell[] {
  return Array.from({ length: week }, (_, at) => addDays(from, at))
    .filter((date) => date.startsWith(data.month) && addDays(date, -week).startsWith(data.month))
    .filter((date) => date >= today && worksOn(caddie, date))
    .map((date) => ({ caddie: caddie.id, date, rounds: roundsOn(data, caddie.id, addDays(date, -week)) }))
}

/** How many rounds the people of a day can go together. */
export const roundsOfDay = ({ shifts }: Pick<Shifts, 'shifts'>, date: string): number =>
  shifts.reduce((sum, one) => sum + (one.date === date ? one.rounds : 0), 0)
