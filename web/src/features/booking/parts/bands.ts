import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'

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
