import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'

/** The parts of a day in a golfer's words; each lasts until the next one begins. */
const parts = [
  { part: 'early', from: 0 },
  { part: 'morning', from: 7 },
  { part: 'afternoon', from: 12 },
] as const

/** A part of the day. */
export type Part = (typeof parts)[number]['part']

/** Hours with their starts, by nine: one entry per hour that has any. */
export function bandsOf(teeTimes: readonly SheetTeeTime[], nines: readonly string[]) {
  const hours = [...new Set(teeTimes.map((teeTime) => Math.floor(teeTime.start_minute / 60)))].toSorted((a, b) => a - b)
  return hours.map((hour) => ({
    hour,
    columns: nines.map((nine) => ({
      nine,
      teeTimes: teeTimes.filter((teeTime) => teeTime.nine === nine && Math.floor(teeTime.start_minute / 60) === hour),
    })),
  }))
}

/** The part of the day that an hour belongs to. */
export const partOf = (hour: number): Part => parts.findLast(({ from }) => from <= hour)?.part ?? 'early'

type PartBand = { readonly part: Part; readonly free: number }

/** The next part of the day with free starts, and their number, after the first hour of a part; undefined elsewhere and where there is none. */
export function nextPart(bands: readonly PartBand[], at: number): PartBand | undefined {
  const here = bands[at]?.part
  if (bands[at - 1]?.part === here) return undefined
  const [first, ...more] = bands.slice(at).filter(({ part, free }) => part !== here && free > 0)
  return (
    first && {
      part: first.part,
      free: more.reduce((sum, { part, free }) => sum + (part === first.part ? free : 0), first.free),
    }
  )
}
