import * as z from 'zod/mini'
import { instant, sentInstant, yen } from './shared.ts'

/** A policy has thirty steps, and what comes before them. */
const mostSteps = 40

/** The lines of the price stack, in display order. */
export const quoteLineKeys = [
  'green_fee',
  'caddie',
  'cart',
  'lunch',
  'surcharge',
  'consumption_tax',
  'golf_tax',
  'other',
] as const
export type QuoteLineKey = (typeof quoteLineKeys)[number]

/** The lines of a whole party's price, in display order. */
export const priceLineKeys = [...quoteLineKeys, 'adjustment', 'points'] as const

/** One line, per person. `consumption_tax` is the tax contained in the taxed lines and is not added again. */
export const quoteLine = z.object({ key: z.enum(quoteLineKeys), amount: yen })

/**
 * Yen with tax that the club takes for one whole reservation beside its prices; below 0 it takes less. The golfer reads the `reason`. A change of the
 * reservation keeps it.
 */
export const adjustment = z.object({ amount: yen, reason: z.string() })
export type Adjustment = z.infer<typeof adjustment>

/** The price of a booking, group by group. All amounts in yen, tax included. */
export const quote = z.object({
  groups: z.array(
    z.object({
      players: z.int(),
      per_person: yen,
      lines: z.array(quoteLine),
      /** Sum over the group's players, minus exemptions. */
      subtotal: yen,
    }),
  ),
  /** Golf-use tax not charged because the representative is under 18 or 70 or over on the play date, checked at the front desk. */
  golf_tax_exempted: yen,
  /** Left out: the club's prices hold as they are. */
  adjustment: z.optional(adjustment),
  /** Points of the member that pay for a part of it, one yen each. Left out: none. */
  points: z.optional(z.int()),
  /** The groups' subtotals and the adjustment, less the points. */
  total: yen,
})
export type Quote = z.infer<typeof quote>

const step = z.object({
  /** From this instant (inclusive); null: from the beginning. */
  from: z.nullable(instant),
  /** Until this instant (exclusive). */
  until: instant,
  unit: z.enum(['person', 'group']),
  /** Yen per unit; 0 is free. */
  per_unit: yen,
  /** For the whole booking. */
  fee: yen,
})

/** The dated cancellation schedule of one booking, computed when it was made. */
export const cancellationSchedule = z.object({
  steps: z.array(step),
  /** Fee of a no-show, in percent of the green fee. */
  no_show_percent: z.int(),
  /** Cancelling online is possible until this instant. */
  online_until: instant,
})
export type CancellationSchedule = z.infer<typeof cancellationSchedule>

const sentSteps = z.array(z.extend(step, { from: z.nullable(sentInstant), until: sentInstant }))

/** The schedule that was shown and agreed to: `policy_changed` where another one applies now. Left out: whichever applies. */
export const expectedCancellation = z.optional(
  z.extend(cancellationSchedule, {
    steps: sentSteps.check(z.maxLength(mostSteps)),
    online_until: sentInstant,
  }),
)

/** Refusals where something else applies now than was shown. */
export const shownErrors = ['price_changed', 'policy_changed'] as const
