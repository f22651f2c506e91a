import { mostWaived, type DayCase, type MonthPlayers } from '@jgm/contract/api/desk-end'
import { seenExemptions, type SeenExemption } from '@jgm/contract/api/desk-arrival'
import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { stepAt } from '../sale/rules.cancellation.ts'
import type { StoredCase, TaxCount } from './types.ts'

const greenFeeOf = ({ groups }: Quote): number =>
  groups[0]?.lines.find(({ key }) => key === 'green_fee')?.amount ?? groups[0]?.per_person ?? 0

/** A party that did not come as booked, as its fee is judged. */
type Missing = {
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly players: number
  readonly here: number
  readonly absent: number
  /** Groups of which nobody was received. */
  readonly empty_groups: number
  readonly cancellation: CancellationSchedule
  readonly quote: Quote
}

/**
 * What those who are not here owe, by the schedule that was agreed to: who has said so, as a cancellation at the start; who has not, the part of
 * the green fee of a no-show. A schedule that counts groups asks for whole groups only.
 */
export function ruleOf(party: Missing): Omit<DayCase['rule'], 'waivable'> {
  const { cancellation, absent, players, here } = party
  const step = stepAt(cancellation, instantAt(party.play_date, party.start_minute))
  const silent = Math.max(0, players - here - absent)
  const each = Math.floor((greenFeeOf(party.quote) * cancellation.no_show_percent) / 100)
  if (step.unit === 'group')
    return {
      fee: step.per_unit * party.empty_groups,
      unit: 'group',
      per_unit: step.per_unit,
      units: party.empty_groups,
    }
  if (silent === 0) return { fee: step.per_unit * absent, unit: 'person', per_unit: step.per_unit, units: absent }
  return { fee: each * silent + step.per_unit * absent, unit: 'person', per_unit: each, units: silent }
}

/** A case as the desk reads it. */
export function caseOf(stored: StoredCase): DayCase {
  const {
    cancellation: _schedule,
    quote: _quote,
    play_date: _date,
    empty_groups: _empty,
    has_marks: _marks,
    waived,
    decision,
    ...shown
  } = stored
  return {
    ...shown,
    rule: { ...ruleOf(stored), waivable: Math.max(0, mostWaived - waived) },
    decision: decision && { ...decision, at: isoInTokyo(new Date(decision.at)) },
  }
}

/** Does the case need a person? Nobody is asked about a party whose missing players owe nothing. */
export const needsPerson = ({ here, rule, players }: DayCase): boolean => here < players && (here === 0 || rule.fee > 0)

const noExemptions = { under_18: 0, seventy_or_over: 0, disability: 0, school: 0 } as const satisfies Record<
  SeenExemption,
  number
>

/** The days of a month with their players, from the counts of the seats that were received. `rateOn`: yen a taxed player pays. */
export function monthOf(counts: readonly TaxCount[], rateOn: (date: PlayDate) => number): MonthPlayers[] {
  return [...Map.groupBy(counts, ({ date }) => date)].map(([date, own]) => {
    const sum = (is: (one: TaxCount) => boolean): number =>
      own.filter(is).reduce((total, { players }) => total + players, 0)
    const rate = rateOn(date)
    const taxed = sum(({ exemption }) => exemption === null)
    return {
      date,
      rate,
      classes: {
        course_member: sum((one) => one.customer_class === 'course_member'),
        member: sum((one) => one.customer_class === 'member'),
        visitor: sum((one) => one.customer_class === 'visitor'),
      },
      exempt: {
        ...noExemptions,
        ...Object.fromEntries(seenExemptions.map((kind) => [kind, sum((one) => one.exemption === kind)])),
      },
      taxed,
      tax: taxed * rate,
    }
  })
}

/** The same by exemption, null for those who are taxed. */
export const taxRows = (
  days: readonly MonthPlayers[],
): { exemption: SeenExemption | null; players: number; tax: number }[] => [
  {
    exemption: null,
    players: days.reduce((sum, { taxed }) => sum + taxed, 0),
    tax: days.reduce((sum, { tax }) => sum + tax, 0),
  },
  ...seenExemptions.map((kind) => ({
    exemption: kind,
    players: days.reduce((sum, { exempt }) => sum + exempt[kind], 0),
    tax: 0,
  })),
]
