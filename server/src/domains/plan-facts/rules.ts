import type { PlansPreview } from '@jgm/contract/api/staff-plans'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { PlanFacts, PlanList } from '@jgm/contract/model/plan-facts'
import { dayTypeOf, golfUseTaxOn, isPublicHoliday } from '../course/rules.ts'
import { everyDate, feeOf, isInHours, isOnSale, ownTimes, perPerson, plansFor, wholeYear } from '../plan/rules.ts'
import type { OfferedPlan, PlanView, Terms } from '../plan/types.ts'
import { sheetFor } from '../tee-sheet/rules.ts'
import type { TeeSheetTemplate } from '../tee-sheet/types.ts'
import type { PlanRow } from './types.ts'

/** Days of sale are looked at for so many days. */
const daysAhead = 396

/** The plans of a course's list in the words of the clubs' files. */
export const factsFrom = (plans: readonly OfferedPlan[]): PlanList =>
  plans
    .filter(({ isListed }) => isListed)
    .map((plan) => ({
      id: plan.id,
      like: null,
      on_sale: plan.isActive,
      name: plan.name,
      description: plan.description,
      kind: plan.kind,
      caddie: plan.isCaddie,
      cart: plan.hasCart,
      lunch: plan.hasLunch,
      holes: plan.holes,
      players: [plan.minPlayers, plan.maxPlayers],
      two_guaranteed: plan.guaranteesTwo,
      starts: [plan.startFrom, plan.startTo],
      ...ownTimes(plan),
      days: [...plan.dayTypes],
    }))

/** The row that a plan is stored as, at its place in the list. */
export const rowFrom = (plan: PlanFacts, at: number): PlanRow => {
  const [[seasonFrom, seasonTo], [validFrom, validTo]] = [plan.season ?? wholeYear, plan.valid ?? everyDate]
  return {
    name: plan.name,
    description: plan.description,
    kind: plan.kind,
    is_caddie: plan.caddie,
    has_cart: plan.cart,
    has_lunch: plan.lunch,
    holes: plan.holes,
    min_players: plan.players[0],
    max_players: plan.players[1],
    guarantees_two: plan.two_guaranteed,
    start_from: plan.starts[0],
    start_to: plan.starts[1],
    valid_from: validFrom,
    valid_to: validTo,
    season_from: seasonFrom,
    season_to: seasonTo,
    day_types: plan.days,
    is_active: plan.on_sale,
    is_listed: true,
    position: at + 1,
  }
}

/** A plan of a list as it is sold, still without fees; a new one is known by a number below 0. */
export const offeredFrom = (plan: PlanFacts, at: number): OfferedPlan => ({
  id: plan.id ?? -1 - at,
  name: plan.name,
  description: plan.description,
  kind: plan.kind,
  holes: plan.holes,
  minPlayers: plan.players[0],
  maxPlayers: plan.players[1],
  startFrom: plan.starts[0],
  startTo: plan.starts[1],
  validFrom: (plan.valid ?? everyDate)[0],
  validTo: (plan.valid ?? everyDate)[1],
  seasonFrom: (plan.season ?? wholeYear)[0],
  seasonTo: (plan.season ?? wholeYear)[1],
  dayTypes: plan.days,
  isActive: plan.on_sale,
  isListed: true,
  position: at + 1,
  fees: [],
  isCaddie: plan.caddie,
  hasCart: plan.cart,
  hasLunch: plan.lunch,
  guaranteesTwo: plan.two_guaranteed,
})

/** The days that are looked at, with their types. */
const daysFrom = (today: PlayDate) =>
  Array.from({ length: daysAhead }, (_, at) => addDays(today, at)).map((playDate) => ({
    playDate,
    dayType: dayTypeOf(playDate, isPublicHoliday(playDate)),
  }))

/** Plans before and after; those after in the order of the list. */
export type Versions = { readonly before: readonly OfferedPlan[]; readonly after: readonly OfferedPlan[] }

/** The plans that a class can book on a date, and those that it no longer can. */
export function soldOn(
  { before, after }: Versions,
  { date, customerClass }: { readonly date: PlayDate; readonly customerClass: CustomerClass },
  taxes: Terms['taxes'],
): Pick<PlansPreview, 'sold' | 'gone'> {
  const view: PlanView = { playDate: date, dayType: dayTypeOf(date, isPublicHoliday(date)), customerClass }
  const [was, is] = [plansFor(before, view), plansFor(after, view)]
  const tax = golfUseTaxOn(taxes, date)
  return {
    sold: is.flatMap((plan) => {
      const fee = feeOf(plan, view)
      const at = after.findIndex(({ id }) => id === plan.id)
      const isNew = was.every(({ id }) => id !== plan.id)
      return fee
        ? [{ at, players: plan.maxPlayers, per_person: perPerson(fee, plan.maxPlayers, tax), is_new: isNew }]
        : []
    }),
    gone: was.filter(({ id }) => is.every((one) => one.id !== id)).map(({ name }) => name),
  }
}

/** The dates on which plans are no longer sold, each with the plan. */
export const endedOn = (
  { before, after }: Versions,
  today: PlayDate,
): { readonly date: PlayDate; readonly planId: number }[] =>
  daysFrom(today).flatMap((day) =>
    before
      .filter((plan) => isOnSale(plan, day) && !after.some((one) => one.id === plan.id && isOnSale(one, day)))
      .map(({ id }) => ({ date: day.playDate, planId: id })),
  )

/** On how many days each plan is sold, the open days without a plan, and the starts that no plan is sold for. */
export function saleOf(
  { before, after }: Versions,
  templates: readonly TeeSheetTemplate[],
  isClosedDay: Terms['isClosedDay'],
  today: PlayDate,
): Pick<PlansPreview, 'days' | 'empty' | 'unsold'> {
  const days = daysFrom(today).filter(({ playDate }) => !isClosedDay(playDate))
  const count = (plan: OfferedPlan | undefined): number => (plan ? days.filter((day) => isOnSale(plan, day)).length : 0)
  const empty: { from: PlayDate; to: PlayDate }[] = []
  const unsold: { date: PlayDate; minutes: number[] }[] = []
  for (const day of days) {
    const plans = after.filter((plan) => isOnSale(plan, day))
    const last = empty.at(-1)
    if (plans.length > 0) {
      const starts = sheetFor(templates, day.playDate, day.dayType).filter(({ kind }) => kind === 'group')
      const minutes = starts
        .map(({ startMinute }) => startMinute)
        .filter((minute) => !plans.some((plan) => isInHours(plan, minute)))
      if (minutes.length > 0) unsold.push({ date: day.playDate, minutes })
    } else if (last && addDays(last.to, 1) === day.playDate) last.to = day.playDate
    else empty.push({ from: day.playDate, to: day.playDate })
  }
  const [first] = unsold
  return {
    days: after.map((plan, at) => ({ at, before: count(before.find(({ id }) => id === plan.id)), after: count(plan) })),
    empty,
    unsold: first
      ? {
          days: unsold.length,
          first: first.date,
          from: Math.min(...first.minutes),
          to: Math.max(...first.minutes),
        }
      : null,
  }
}
