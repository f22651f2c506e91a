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

/** The number of starts with `isFree` in each part of the day that has starts. */
export function countParts(teeTimes: readonly SheetTeeTime[], isFree: (teeTime: SheetTeeTime) => boolean) {
  const there = parts.map(({ part }) => ({
    part,
    teeTimes: teeTimes.filter(({ start_minute }) => partOf(Math.floor(start_minute / 60)) === part),
  }))
  return there
    .filter((one) => one.teeTimes.length > 0)
    .map((one) => ({ part: one.part, free: one.teeTimes.filter(isFree).length }))
}
