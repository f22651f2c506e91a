import { customerClasses } from '@jgm/contract/model/choices'
import { instantAt } from '@jgm/contract/model/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubPolicies } from '../../../test/builders/policies.ts'
import type { CancellationPolicy } from '../plan/types.ts'
import { feeAt, scheduleFor, stepAt } from './rules.cancellation.ts'
import { changeFee, changeableFrom, kindOf, scheduleAfter, type ResolvedWish } from './rules.change.ts'
import type { StoredReservation } from './types.ts'

const playDate = '2026-12-01'
const dayTypes = ['weekday', 'saturday', 'holiday'] as const

/** The players of each group, and the green fee of the plan, which percentages refer to. */
type Party = { readonly groups: readonly number[]; readonly greenFee: number }
type Terms = {
  readonly policy: CancellationPolicy
  readonly dayType: (typeof dayTypes)[number]
  readonly customerClass: StoredReservation['customer_class']
}

const playersOf = ({ groups }: Party): number => groups.reduce((sum, players) => sum + players, 0)

/** The booking that would be sold to a party under the policy. */
const offerOf = ({ policy, dayType, customerClass }: Terms, party: Party) =>
  ({
    groups: party.groups.map((players) => ({ players })),
    players: playersOf(party),
    plan: { id: party.greenFee },
    cancellation: scheduleFor(policy, {
      playDate,
      dayType,
      customerClass,
      groups: party.groups.length,
      players: playersOf(party),
      greenFeePerPerson: party.greenFee,
    }),
  }) as unknown as StoredReservation

const wishOf = ({ groups }: Party): ResolvedWish => ({
  groups: groups.map((players, index) => ({ group_no: index + 1, tee_time_id: index + 1, players })),
  leaving: [],
  lostPlayers: [],
})

/** Changes a party step by step at one instant. Returns the sum of the change fees and the remaining reservation. */
function changing(terms: Terms, parties: readonly Party[], now: Date): { paid: number; left: StoredReservation } {
  const [first, ...others] = parties
  let left = offerOf(terms, first ?? { groups: [], greenFee: 0 })
  let paid = 0
  for (const party of others) {
    paid += changeFee(left, wishOf(party), now)
    const offered = offerOf(terms, party)
    left = { ...offered, cancellation: scheduleAfter(left, offered, now) }
  }
  return { paid, left }
}

const anyParty: fc.Arbitrary<Party> = fc.record({
  groups: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  greenFee: fc.constantFrom(7_780, 9_200),
})
const anyTerms = (policy: CancellationPolicy): fc.Arbitrary<Terms> =>
  fc.record({
    policy: fc.constant(policy),
    dayType: fc.constantFrom(...dayTypes),
    customerClass: fc.constantFrom(...customerClasses.map(({ value }) => value)),
  })
/** From three weeks before the play date to its end. */
const anyInstant = fc
  .integer({ min: 1, max: 24 * 22 })
  .map((hours) => new Date(instantAt('2026-12-02', 0).getTime() - hours * 3_600_000))

describe.each(clubPolicies())('the regular policy of club $club', ({ policy }) => {
  it('never costs less in several reductions than in one cancellation', () => {
    fc.assert(
      fc.property(
        anyTerms(policy),
        fc.array(anyParty, { minLength: 2, maxLength: 5 }),
        anyInstant,
        (terms, parties, now) => {
          const { paid, left } = changing(terms, parties, now)
          const atOnce = feeAt(changing(terms, parties.slice(0, 1), now).left.cancellation, now)
          expect(paid + feeAt(left.cancellation, now)).toBeGreaterThanOrEqual(atOnce)
        },
      ),
    )
  })

  it('keeps the agreed fees after a reduction, and takes those of a new booking while cancelling is free', () => {
    fc.assert(
      fc.property(anyTerms(policy), anyParty, anyInstant, anyInstant, (terms, party, now, later) => {
        const less = { ...party, groups: party.groups.slice(0, Math.ceil(party.groups.length / 2)) }
        const before = offerOf(terms, party).cancellation
        const { left } = changing(terms, [party, less], now)
        const { unit, per_unit: perUnit } = stepAt(before, later)
        const asAgreed = perUnit * (unit === 'person' ? playersOf(less) : less.groups.length)
        const isFree = feeAt(before, now) === 0
        expect(feeAt(left.cancellation, later)).toBe(
          isFree ? feeAt(offerOf(terms, less).cancellation, later) : asAgreed,
        )
      }),
    )
  })
})

describe('the limit of changes within a day', () => {
  const now = instantAt(playDate, 0)
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const changed = (count: number, hours: number) =>
    Array.from({ length: count }, () => ({ at: hoursAgo(hours), event: 'changed' as const, detail: null }))
  const booked = { at: hoursAgo(1), event: 'booked' as const, detail: null }

  it.each([
    ['nine of a reservation', [booked, ...changed(9, 2)], 0, 0],
    ['ten of a reservation', [booked, ...changed(10, 2)], 0, 22],
    ['ten, the first of them two hours before the others', [...changed(1, 4), ...changed(9, 2)], 0, 20],
    ['ten a day ago', changed(10, 24), 0, 0],
    ['twenty-nine of a member', [booked], 29, 0],
    ['thirty of a member', [booked], 30, 23],
  ])('%s', (_name, events, ofMember, wait) => {
    const changes = Array.from({ length: ofMember }, () => hoursAgo(1))
    expect(changeableFrom({ events }, changes, now)).toEqual(wait === 0 ? undefined : hoursAgo(-wait))
  })
})

it('leaves no gap in a schedule merged from two', () => {
  const policy = clubPolicies().find(({ club }) => club === 2)?.policy
  if (!policy) throw new Error('club 2 has a policy')
  const terms = { policy, dayType: 'weekday', customerClass: 'visitor' } as const
  const [two, three] = [
    { groups: [4, 4], greenFee: 5_720 },
    { groups: [4, 4, 1], greenFee: 5_720 },
  ]
  // Two groups pay per person from four days before; three pay per group from 13 days before, more than nine players would.
  const { steps } = changing(terms, [two, three], instantAt('2026-11-29', 0)).left.cancellation
  expect(steps).toEqual([
    { from: null, until: '2026-11-18T00:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
    {
      from: '2026-11-18T00:00:00+09:00',
      until: '2026-12-02T00:00:00+09:00',
      unit: 'group',
      per_unit: 8_000,
      fee: 24_000,
    },
  ])
})

it('a change is told as another price where nothing but the adjustment is another one', () => {
  const start = { nine: 'OUT', start_minute: 480, players: 4 }
  const party = { play_date: playDate, groups: [start], players: 4, total: 20_000, plan: 'セルフ' }
  const lower = { ...party, total: 16_000, adjustment: { amount: -4000, reason: '雨のため' } }
  expect(kindOf(party, lower)).toBe('price')
  expect(kindOf(lower, { ...lower, adjustment: { amount: -4000, reason: '雪のため' } })).toBe('price')
  expect(kindOf(lower, { ...lower, points: 600 })).toBe('points')
  expect(kindOf({ ...lower, points: 600 }, { ...party, points: 500 })).toBe('price')
  expect(kindOf(lower, { ...lower, plan: 'キャディ' })).toBe('plan')
  expect(kindOf(lower, { ...lower, players: 3, groups: [{ ...start, players: 3 }] })).toBe('party')
  expect(kindOf(lower, { ...party, groups: [{ ...start, start_minute: 487 }] })).toBe('time')
})
