import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { instantAt, type PlayDate } from '@jgm/contract/model/dates'
import type { AgreedOrder } from './types.ts'

/** The terms that a golfer agrees to when booking or changing. */
export type Agreed = {
  readonly plan: ReservationDetail['plan']
  readonly quote: Quote
  readonly cancellation: CancellationSchedule
}

type Step = CancellationSchedule['steps'][number]

/**
 * The same terms for many golfers: the cancellation schedule counts minutes from the midnight at which the play date begins. A step begins where the
 * one before it ends.
 */
export type SharedTerms = Pick<Agreed, 'plan' | 'quote'> & {
  readonly cancellation: Omit<CancellationSchedule, 'steps' | 'online_until'> & {
    readonly steps: readonly (Omit<Step, 'from' | 'until'> & { readonly until: number })[]
    readonly online_until: number
  }
}

/**
 * The terms of an agreement that is not of one reservation alone; `dated` of the database is the opposite. Undefined for a price that was adjusted
 * or that points pay for, and for a schedule with gaps or of other instants than whole minutes.
 */
export function sharedTerms({ plan, quote, cancellation }: Agreed, playDate: PlayDate): SharedTerms | undefined {
  if (quote.adjustment !== undefined || quote.points !== undefined) return undefined
  const midnight = instantAt(playDate, 0).getTime()
  const minutesTo = (instant: string): number => (new Date(instant).getTime() - midnight) / 60_000
  if (cancellation.steps.some((step, at) => step.from !== (cancellation.steps[at - 1]?.until ?? null))) return undefined
  const steps = cancellation.steps.map(({ until, unit, per_unit, fee }) => ({
    until: minutesTo(until),
    unit,
    per_unit,
    fee,
  }))
  const onlineUntil = minutesTo(cancellation.online_until)
  if (![onlineUntil, ...steps.map(({ until }) => until)].every(Number.isInteger)) return undefined
  return { plan, quote, cancellation: { ...cancellation, steps, online_until: onlineUntil } }
}

/** The terms of an order that no other reservation shares. */
export const ownTerms = ({ plan, quote, cancellation }: Agreed): AgreedOrder => ({
  agreement_id: null,
  plan,
  quote,
  cancellation,
})
