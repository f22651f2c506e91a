import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { addDays, inSeason, instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { CancellationPolicy, CancellationTier } from '../plan/types.ts'
import type { CancellationCase, StoredReservation } from './types.ts'

type Step = CancellationSchedule['steps'][number]

const saidBy = ({ steps, no_show_percent: noShow, online_until: until }: CancellationSchedule): string =>
  JSON.stringify([noShow, until, steps.map((step) => [step.from, step.until, step.unit, step.per_unit, step.fee])])

/** Says whether somebody was shown another schedule than the one that applies; whoever was shown none takes that. */
export const isOtherSchedule = (shown: CancellationSchedule | undefined, now: CancellationSchedule): boolean =>
  shown !== undefined && saidBy(shown) !== saidBy(now)

/** The instant from which a tier applies; {@link CancellationTier} describes both ways of counting days. */
export function tierStart(tier: CancellationTier, playDate: PlayDate): Date {
  const days = tier.countsPlayDay ? Math.max(0, tier.daysBefore - 1) : tier.daysBefore
  return instantAt(addDays(playDate, -days), tier.cutoffMinute ?? 0)
}

function applies(tier: CancellationTier, booking: CancellationCase): boolean {
  return (
    inSeason(booking.playDate, tier.seasonFrom, tier.seasonTo) &&
    tier.dayTypes.includes(booking.dayType) &&
    tier.customerClasses.includes(booking.customerClass) &&
    tier.minGroups <= booking.groups &&
    booking.groups <= tier.maxGroups
  )
}

/** Yen per unit and for the whole booking, rounded down per unit. */
function amountOf(tier: CancellationTier, booking: CancellationCase): { per_unit: number; fee: number } {
  const units = tier.unit === 'person' ? booking.players : booking.groups
  const perUnit =
    'yen' in tier.amount
      ? tier.amount.yen
      : Math.floor((booking.greenFeePerPerson * booking.players * tier.amount.percentOfGreenFee) / 100 / units)
  return { per_unit: perUnit, fee: perUnit * units }
}

/**
 * The exact dated cancellation schedule of a booking (product rules section 5), computed when it is booked and stored with
 * it. Steps have no gaps between them: the first begins with the booking (free unless a tier says otherwise), the last ends
 * with the play date. A tier applies until the next one begins; of two that begin together the later in the policy applies.
 */
export function scheduleFor(policy: CancellationPolicy, booking: CancellationCase): CancellationSchedule {
  const end = instantAt(addDays(booking.playDate, 1), 0)
  const begins = new Map<number, CancellationTier>()
  for (const tier of policy.tiers)
    if (applies(tier, booking)) begins.set(tierStart(tier, booking.playDate).getTime(), tier)
  const tiers = [...begins].toSorted(([a], [b]) => a - b)
  const untilOf = (index: number): string => isoInTokyo(new Date(tiers[index]?.[0] ?? end))

  const free: Step = { from: null, until: untilOf(0), unit: tiers[0]?.[1].unit ?? 'person', per_unit: 0, fee: 0 }
  const steps = tiers.map(([from, tier], index): Step => ({
    from: isoInTokyo(new Date(from)),
    until: untilOf(index + 1),
    unit: tier.unit,
    ...amountOf(tier, booking),
  }))
  return {
    steps: [free, ...steps],
    no_show_percent: policy.noShowPercent,
    online_until: isoInTokyo(onlineCancelUntil(policy, booking.playDate)),
  }
}

/** The instant at which online cancelling ends; afterwards the customer has to call the course. */
export function onlineCancelUntil(policy: CancellationPolicy, playDate: PlayDate): Date {
  return instantAt(addDays(playDate, -policy.onlineDaysBefore), policy.onlineMinute)
}

/** The step in force at `now`; after the play date the last one. Its fee is valid until its `until`. */
export function stepAt(schedule: CancellationSchedule, now: Date): Step {
  const step = schedule.steps.find((one) => now < new Date(one.until)) ?? schedule.steps.at(-1)
  if (!step) throw new RangeError('a schedule has at least one step')
  return step
}

/** Yen that cancelling the whole booking costs at `now` by its schedule. */
export const feeAt = (schedule: CancellationSchedule, now: Date): number => stepAt(schedule, now).fee

/** What cancelling a reservation costs at `now`: the step in force, which is free while the course is closing a start of it. */
export function cancelStepOf(
  { cancellation, is_closing: isClosing }: Pick<StoredReservation, 'cancellation' | 'is_closing'>,
  now: Date,
): Step {
  const step = stepAt(cancellation, now)
  return isClosing ? { ...step, per_unit: 0, fee: 0 } : step
}

/** Yen for giving up some players or groups at `now`, counted in the unit of the step in force. */
export function reductionFeeAt(
  schedule: CancellationSchedule,
  now: Date,
  less: { players: number; groups: number },
): number {
  const step = stepAt(schedule, now)
  return step.per_unit * unitsOf(step, less)
}

const unitsOf = ({ unit }: Step, party: { players: number; groups: number }): number =>
  unit === 'person' ? party.players : party.groups

/** The same schedule for another party: the fee per unit of each step stays. */
export const scheduleOf = (
  schedule: CancellationSchedule,
  party: { players: number; groups: number },
): CancellationSchedule => ({
  ...schedule,
  steps: schedule.steps.map((step) => ({ ...step, fee: step.per_unit * unitsOf(step, party) })),
})

/** Merges two schedules of one play date: at every instant the dearer step, and the first one's when both cost the same. */
export function dearerOf(first: CancellationSchedule, second: CancellationSchedule): CancellationSchedule {
  const ends = [...first.steps, ...second.steps].map((step) => new Date(step.until).getTime())
  const steps: Step[] = []
  let from: number | null = null
  for (const until of [...new Set(ends)].toSorted((a, b) => a - b)) {
    const within = new Date(until - 1)
    const [one, other] = [stepAt(first, within), stepAt(second, within)]
    const step = { ...(other.fee > one.fee ? other : one), until: isoInTokyo(new Date(until)) }
    const last = steps.at(-1)
    if (last && last.unit === step.unit && last.per_unit === step.per_unit && last.fee === step.fee)
      steps[steps.length - 1] = { ...last, until: step.until }
    else steps.push({ ...step, from: from === null ? null : isoInTokyo(new Date(from)) })
    from = until
  }
  return { ...first, steps }
}
