import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import type { PlanOffer } from '@jgm/contract/api/tee-sheet'
import { isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Accompanied } from '../caddie/types.ts'
import { golfTaxExemption } from '../course/rules.ts'
import { arrivalOf } from './rules.arrival.ts'
import type { StoredGroup, StoredStart } from './types.ts'

/** The state of a start. A start that is booked inside a block counts as booked. */
export function stateOf(start: StoredStart, groups: readonly DayGroup[]): DayStart['state'] {
  if (start.competition) return 'competition'
  if (start.status === 'closed' && groups.length === 0) return 'closed'
  if (start.kind === 'single') return start.status === 'open' || groups.length > 0 ? 'single' : 'blocked'
  if (groups.length > 0) return 'sold'
  if (start.status !== 'open') return 'blocked'
  if (start.audience === 'draw') return 'draw'
  if (start.offered_to || start.waiter) return 'offered'
  return start.held_until ? 'held' : 'open'
}

const four = 4

/** The lowest price of a visitor of four at a minute, with the plan that has it. */
export function priceAt(plans: readonly PlanOffer[], minute: number): DayStart['price'] {
  const found = plans.flatMap((plan) => {
    const each = plan.prices.find(({ players }) => players === four)?.per_person
    const isSold = plan.start_from <= minute && minute <= plan.start_to
    return isSold && each !== undefined ? [{ plan: plan.name, per_person: each, holes: plan.holes }] : []
  })
  // A half round is cheaper, and not what a caller asks for first.
  const [best] = found.toSorted((one, other) => other.holes - one.holes || one.per_person - other.per_person)
  return best ? { plan: best.plan, per_person: best.per_person } : null
}

const groupOf = (
  { tee_time_id: _start, plan, seats, arrivals, answers, ...group }: StoredGroup,
  date: PlayDate,
): DayGroup => ({
  ...group,
  plan:
    plan.name === undefined
      ? null
      : { name: plan.name, is_caddie: plan.is_caddie ?? false, has_lunch: plan.has_lunch ?? false },
  seats: (seats ?? []).map(({ birthday, ...player }) => ({
    ...player,
    exempt: golfTaxExemption({ birthday, hasDisability: false }, date) ?? null,
  })),
  arrivals: (arrivals ?? []).map(arrivalOf),
  answers: (answers ?? []).map((one) => ({ ...one, at: isoInTokyo(one.at) })),
})

function askOf({ ask }: StoredStart): DayStart['ask'] {
  if (ask === null) return null
  const { at, by, taken_at: takenAt, taken_by: takenBy } = ask
  const taken = takenAt === null || takenBy === null ? null : { at: isoInTokyo(takenAt), by: takenBy }
  return { at: isoInTokyo(at), by, taken }
}

/** The starts of a day as a starter reads them: without telephone numbers and addresses, and without who waits. */
export const withoutContacts = (starts: readonly DayStart[]): DayStart[] =>
  starts.map((start) => ({
    ...start,
    waiter: null,
    groups: start.groups.map((group) => ({
      ...group,
      phone_number: null,
      arrivals: group.arrivals.map((one) => ({ ...one, address: null })),
    })),
  }))

/** The starts of a day with those who play there. */
export function startsOf(
  starts: readonly StoredStart[],
  groups: readonly StoredGroup[],
  given: {
    readonly plans: readonly PlanOffer[]
    readonly date: PlayDate
    readonly accompanied: ReadonlyMap<number, Accompanied>
  },
): DayStart[] {
  const byStart = Map.groupBy(groups, ({ tee_time_id: id }) => id)
  return starts.map((start) => {
    const own = (byStart.get(start.id) ?? []).map((group) => groupOf(group, given.date))
    const state = stateOf(start, own)
    return {
      id: start.id,
      nine: start.nine,
      start_minute: start.start_minute,
      delay: start.delay,
      turn_minute: start.turn_minute,
      capacity: start.capacity,
      state,
      audience: start.audience === 'draw' || start.audience === 'agent' ? 'all' : start.audience,
      kept_for: start.kept_for,
      is_squeezed: start.is_squeezed,
      held_until: start.held_until && isoInTokyo(start.held_until),
      held_by: start.held_by,
      is_kept: start.is_kept,
      offered_to: start.offered_to,
      waiter: start.waiter,
      single: start.single && { ...start.single, decision_at: isoInTokyo(start.single.decision_at) },
      competition: start.competition,
      block: start.block && { ...start.block, until: start.block.until && isoInTokyo(start.block.until) },
      started_at: start.started_at && isoInTokyo(start.started_at),
      turned_at: start.turned_at && isoInTokyo(start.turned_at),
      ask: askOf(start),
      caddie: given.accompanied.get(start.id)?.caddie ?? null,
      cart: given.accompanied.get(start.id)?.cart ?? null,
      groups: own,
      price: state === 'open' ? priceAt(given.plans, start.start_minute) : null,
    }
  })
}
