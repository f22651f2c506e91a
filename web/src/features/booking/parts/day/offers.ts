import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { byCost, isWholeRound, runFrom, runOf, startsOf, totalOf } from '@jgm/contract/model/sheet'

/** What a party gets at a start: the plan, and the starts of its groups. */
export type StartOffer = { readonly plan: PlanOffer; readonly run: readonly SheetTeeTime[] }

/** The starts of a day that these groups can choose. */
export type Offers = {
  /** The starts in the hours of the plans in question, by time, also the ones that nobody can choose. */
  readonly teeTimes: readonly SheetTeeTime[]
  /** The offer that a press on a start takes, by the start's id; nothing for a start that can't be chosen. */
  readonly byStart: ReadonlyMap<number, StartOffer>
  /** The offer whose first group has this start. */
  from(id: number): StartOffer | undefined
}

/**
 * The offer for these groups at each start of a sheet: the cheapest plan there, or `picked`. Half rounds count only where the day has no
 * whole round for them. `isFree` says whether a start can be chosen at all.
 */
export function offersOf(
  sheet: Pick<DaySheet, 'tee_times' | 'plans'>,
  parties: readonly number[],
  isFree: (teeTime: SheetTeeTime) => boolean,
  picked?: PlanOffer,
): Offers {
  const taking = picked ? [picked] : byCost(sheet.plans, parties)
  const whole = offersWith(sheet, taking.filter(isWholeRound), parties.length, isFree)
  return whole.byStart.size > 0 ? whole : offersWith(sheet, taking, parties.length, isFree)
}

/** `plans` in the order in which a start prefers them. */
function offersWith(
  sheet: Pick<DaySheet, 'tee_times'>,
  plans: readonly PlanOffer[],
  groups: number,
  isFree: (teeTime: SheetTeeTime) => boolean,
): Offers {
  const sold = plans.map((plan) => ({ plan, starts: startsOf(sheet, plan) }))
  const best = (find: (starts: readonly SheetTeeTime[]) => SheetTeeTime[] | undefined): StartOffer | undefined => {
    for (const { plan, starts } of sold) {
      const run = find(starts)
      if (run) return { plan, run }
    }
    return undefined
  }
  const teeTimes = startsOf(sheet, undefined).filter((start) => sold.some(({ starts }) => starts.includes(start)))
  const from = (id: number): StartOffer | undefined =>
    best((starts) => {
      const start = starts.find((one) => one.id === id)
      return start && runOf(new Map(starts.map((one) => [one.id, one])), start, groups, isFree)
    })
  return {
    teeTimes,
    from,
    byStart: new Map(
      teeTimes.flatMap((start) => {
        if (!isFree(start)) return []
        // A person who presses a start means it and the following ones, also where the ones before it would cost less.
        const offer = from(start.id) ?? best((starts) => runFrom(starts, start.id, groups, isFree))
        return offer ? [[start.id, offer] as const] : []
      }),
    ),
  }
}

/**
 * The price of a plan in yen as a sheet shows it: of one person for groups of the same size, else the total. Undefined when the plan
 * does not take these groups.
 */
export const planPrice = (plan: Pick<PlanOffer, 'prices'>, parties: readonly number[]): number | undefined =>
  new Set(parties).size === 1
    ? plan.prices.find(({ players }) => players === parties[0])?.per_person
    : totalOf(plan, parties)

/** The nearest starts in time that a party can choose instead of `wished`, at most `count`; of each run the first. */
export function nearestOffers({ byStart }: Offers, wished: SheetTeeTime, count: number): SheetTeeTime[] {
  const away = (teeTime: SheetTeeTime): number => Math.abs(teeTime.start_minute - wished.start_minute)
  return [...byStart]
    .flatMap(([id, { run }]) => (run[0]?.id === id && id !== wished.id ? [run[0]] : []))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, count)
}

/** The starts by time at which these groups find room only with a plan that is not among the present offers. */
export function otherStarts(
  sheet: Pick<DaySheet, 'tee_times' | 'plans'>,
  present: Offers,
  parties: readonly number[],
  isFree: (teeTime: SheetTeeTime) => boolean,
): SheetTeeTime[] {
  const all = offersWith(sheet, byCost(sheet.plans, parties), parties.length, isFree)
  return all.teeTimes.filter(({ id }) => all.byStart.has(id) && !present.byStart.has(id))
}
