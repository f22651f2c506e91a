import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { planTakes, runFrom, startsOf } from '@jgm/contract/model/sheet'

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

/**
 * The starts by time at which these groups find room only with another plan than `plan`: the ones outside its hours. `isFree` says
 * whether a start can be chosen at all.
 */
export function startsOfOtherPlans(
  sheet: Pick<DaySheet, 'tee_times' | 'plans'>,
  plan: PlanOffer | undefined,
  parties: readonly number[],
  isFree: (teeTime: SheetTeeTime) => boolean,
): SheetTeeTime[] {
  const startable = (one: PlanOffer): SheetTeeTime[] => {
    const starts = startsOf(sheet, one)
    return starts.filter((start) => isFree(start) && runFrom(starts, start.id, parties.length, isFree) !== undefined)
  }
  const own = plan ? startable(plan) : []
  const all = sheet.plans.filter((one) => planTakes(one, parties)).flatMap(startable)
  return [...new Set(all)].filter((start) => !own.includes(start)).toSorted((a, b) => a.start_minute - b.start_minute)
}
