import type { SeenPolicies } from '@jgm/contract/api/staff-policies'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { CancelTier, CoursePolicies } from '@jgm/contract/model/policies'
import type { ReceiptIssuer } from '@jgm/contract/model/receipts'
import { bestWindow, closesAt, dayTypeOf, golfUseTaxOn, isPublicHoliday, opensAt } from '../course/rules.ts'
import type { BookingWindow } from '../course/types.ts'
import { feeOf, plansFor } from '../plan/rules.ts'
import type { CancellationPolicy, CancellationTier, Terms } from '../plan/types.ts'
import { scheduleFor } from '../sale/rules.cancellation.ts'

type Stored = Pick<Terms, 'taxes' | 'windows' | 'policies' | 'mostPoints'>

const toTier = (tier: CancellationTier): CancelTier => ({
  days_before: tier.daysBefore,
  at: tier.cutoffMinute,
  per: tier.unit,
  yen: 'yen' in tier.amount ? tier.amount.yen : null,
  percent: 'yen' in tier.amount ? null : tier.amount.percentOfGreenFee,
  days: [...tier.dayTypes],
  groups: [tier.minGroups, tier.maxGroups],
  for: [...tier.customerClasses],
  season: [tier.seasonFrom, tier.seasonTo],
})

/** The policies of a course in the words of the clubs' files. */
export const policiesFrom = (
  { taxes, windows, policies, mostPoints }: Stored,
  receipts: ReceiptIssuer | undefined,
): CoursePolicies => ({
  golf_use_tax: taxes.map(({ validFrom, yen }) => ({ from: validFrom, yen })),
  booking_windows: windows.map((window) => ({
    product: window.product,
    for: window.customerClass,
    anchor: window.anchor,
    months_ahead: window.monthsAhead,
    opens_at: window.opensAtMinute,
    closes: { days_before: window.closesDaysBefore, at: window.closesAtMinute },
    closed_day_shift: window.closedDayShift,
  })),
  cancellation: policies.map((policy) => ({
    product: policy.product,
    no_show_percent: policy.noShowPercent,
    online_until: { days_before: policy.onlineDaysBefore, at: policy.onlineMinute },
    counts_play_day: policy.tiers[0]?.countsPlayDay ?? true,
    tiers: policy.tiers.map(toTier),
  })),
  ...(mostPoints > 0 && { points: { most: mostPoints } }),
  ...(receipts && { receipts }),
})

const fromTier = (tier: CancelTier, countsPlayDay: boolean): CancellationTier => ({
  daysBefore: tier.days_before,
  countsPlayDay,
  cutoffMinute: tier.at,
  unit: tier.per,
  amount: tier.percent === null ? { yen: tier.yen ?? 0 } : { percentOfGreenFee: tier.percent },
  dayTypes: tier.days,
  minGroups: tier.groups[0],
  maxGroups: tier.groups[1],
  customerClasses: tier.for,
  seasonFrom: tier.season[0],
  seasonTo: tier.season[1],
})

/** The rules that a course sells by, from the words of the files: the other way round. */
const termsFrom = ({
  golf_use_tax: grades,
  booking_windows: windows,
  cancellation,
  points,
}: CoursePolicies): Stored => ({
  mostPoints: points?.most ?? 0,
  taxes: grades.map(({ from, yen }) => ({ validFrom: from, yen })),
  windows: windows.map((window): BookingWindow => ({
    customerClass: window.for,
    product: window.product,
    anchor: window.anchor,
    monthsAhead: window.months_ahead,
    opensAtMinute: window.opens_at,
    closesDaysBefore: window.closes.days_before,
    closesAtMinute: window.closes.at,
    closedDayShift: window.closed_day_shift,
  })),
  policies: cancellation.map((policy): CancellationPolicy => ({
    product: policy.product,
    noShowPercent: policy.no_show_percent,
    onlineDaysBefore: policy.online_until.days_before,
    onlineMinute: policy.online_until.at,
    tiers: policy.tiers.map((tier) => fromTier(tier, policy.counts_play_day)),
  })),
})

/** The rows that policies are stored as. A tier names its policy by the product. */
export const rowsFrom = ({
  golf_use_tax: grades,
  booking_windows: windows,
  cancellation,
  points,
  receipts,
}: CoursePolicies) => ({
  receipt_issuer: receipts ? [receipts] : [],
  point_rule: points ? [{ most: points.most }] : [],
  golf_use_tax: grades.map(({ from, yen }) => ({ valid_from: from, yen })),
  booking_window: windows.map((window) => ({
    customer_class: window.for,
    product: window.product,
    anchor: window.anchor,
    months_ahead: window.months_ahead,
    opens_at_minute: window.opens_at,
    closes_days_before: window.closes.days_before,
    closes_at_minute: window.closes.at,
    closed_day_shift: window.closed_day_shift,
  })),
  cancellation_policy: cancellation.map((policy) => ({
    product: policy.product,
    no_show_percent: policy.no_show_percent,
    online_days_before: policy.online_until.days_before,
    online_minute: policy.online_until.at,
  })),
  cancellation_tier: cancellation.flatMap(({ product, counts_play_day, tiers }) =>
    tiers.map((tier, index) => ({
      product,
      position: index + 1,
      days_before: tier.days_before,
      counts_play_day,
      cutoff_minute: tier.at,
      unit: tier.per,
      fee_yen: tier.yen,
      fee_percent: tier.percent,
      day_types: tier.days,
      min_groups: tier.groups[0],
      max_groups: tier.groups[1],
      customer_classes: tier.for,
      season_from: tier.season[0],
      season_to: tier.season[1],
    })),
  ),
})

/**
 * The rules that a course that sells single tee times still lacks: a window and a policy of their own. The clubs' files are held to the
 * same.
 */
export const singlesLack = ({ booking_windows: windows, cancellation }: CoursePolicies) => ({
  window: windows.every(({ product }) => product !== 'single'),
  policy: cancellation.every(({ product }) => product !== 'single'),
})

const playersOfGroup = 4

/** What policies mean for somebody of a class who books so many groups of four for a date. */
export function seenOn(
  policies: CoursePolicies,
  { plans, isClosedDay }: Pick<Terms, 'plans' | 'isClosedDay'>,
  given: { readonly date: PlayDate; readonly customerClass: CustomerClass; readonly groups: number },
): SeenPolicies {
  const { date, customerClass, groups } = given
  const { taxes, windows, policies: cancellations } = termsFrom(policies)
  const window = bestWindow(windows, 'regular', [customerClass], date, isClosedDay)
  const view = { playDate: date, dayType: dayTypeOf(date, isPublicHoliday(date)), customerClass }
  const [plan] = plansFor(plans, view)
  const fee = plan && feeOf(plan, view)
  const policy = cancellations.find(({ product }) => product === 'regular')
  return {
    window: window
      ? {
          opens_at: isoInTokyo(opensAt(window, date, isClosedDay)),
          closes_at: isoInTokyo(closesAt(window, date)),
        }
      : null,
    cancellation:
      fee && policy
        ? scheduleFor(policy, { ...view, groups, players: groups * playersOfGroup, greenFeePerPerson: fee.greenFee })
        : null,
    tax: golfUseTaxOn(taxes, date),
  }
}
