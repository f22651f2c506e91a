import type { PlanFacts } from '@jgm/contract/model/plan-facts'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../test/plan.ts'
import { readyFrom } from '../sheet-template/rules.ts'
import { endedOn, factsFrom, offeredFrom, rowFrom, saleOf, soldOn } from './rules.ts'

const plan: PlanFacts = {
  id: 1,
  like: null,
  on_sale: true,
  name: '昼食付',
  description: '見本です。',
  kind: 'with_lunch',
  caddie: false,
  cart: true,
  lunch: true,
  holes: 18,
  players: [2, 4],
  two_guaranteed: true,
  starts: [420, 660],
  season: null,
  valid: null,
  days: ['weekday', 'saturday', 'holiday'],
}
const early: PlanFacts = { ...plan, id: 2, name: '早朝', season: ['12-01', '02-29'], days: ['weekday'], on_sale: false }
const shortly: PlanFacts = { ...plan, id: 3, name: '年末', valid: ['2026-12-28', '2026-12-31'] }
/** 2026-12-01 is a Tuesday. */
const today = '2026-12-01'
const open = () => false
const sheets = readyFrom([
  {
    season: ['01-01', '12-31'],
    from: null,
    to: null,
    days: ['weekday', 'saturday', 'holiday'],
    nines: ['OUT'],
    first: 420,
    last: 476,
    interval: 8,
    single_every: null,
    members_only: null,
  },
])
const sold = (...plans: PlanFacts[]) => plans.map(offeredFrom)

it('a list is the same after it was stored', () => {
  const list = [plan, early, shortly]
  expect(factsFrom(list.map(offeredFrom))).toEqual(list)
  expect(rowFrom(plan, 0)).toMatchObject({
    position: 1,
    is_listed: true,
    valid_from: '2020-01-01',
    valid_to: '2099-12-31',
    season_from: '01-01',
    season_to: '12-31',
  })
  expect(factsFrom([planOf(4, { isListed: false })]), 'one that has left it').toEqual([])
})

describe('what plans mean', () => {
  it('a class sees what is sold on the date, with what is new and what is gone', () => {
    const fee = {
      customerClass: 'visitor' as const,
      dayType: 'weekday' as const,
      greenFee: 8000,
      caddie: 0,
      cart: 0,
      lunch: 0,
      otherUntaxed: 0,
      surchargeTwo: 0,
      surchargeThree: 0,
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
    }
    const priced = (...plans: PlanFacts[]) => sold(...plans).map((one) => ({ ...one, fees: [fee] }))
    const versions = { before: priced(plan), after: priced(early, { ...plan, id: null, name: '新しい' }) }
    const looked = { date: '2026-12-02', customerClass: 'visitor' as const }
    const taxes = [{ validFrom: '2020-01-01', yen: 500 }]
    expect(soldOn(versions, looked, taxes)).toEqual({
      sold: [{ at: 1, players: 4, per_person: 8500, is_new: true }],
      gone: ['昼食付'],
    })
    expect(soldOn(versions, { ...looked, customerClass: 'member' }, taxes)).toEqual({ sold: [], gone: [] })
  })

  it('days of sale are counted, and open days without a plan are named', () => {
    const weekdays: PlanFacts = { ...plan, days: ['weekday'] }
    const { days, empty } = saleOf({ before: sold(plan), after: sold(weekdays, early) }, sheets, open, today)
    expect(days[0]?.before).toBe(396)
    expect(days[0]?.after).toBeLessThan(270)
    expect(days[1]).toEqual({ at: 1, before: 0, after: 0 })
    expect(empty[0]).toEqual({ from: '2026-12-05', to: '2026-12-06' })
    const isWeekend = (date: string) => ['2026-12-05', '2026-12-06'].includes(date)
    expect(saleOf({ before: [], after: sold(weekdays) }, sheets, isWeekend, today).empty[0]?.from).toBe('2026-12-12')
  })

  it('starts outside the hours of every plan are named, those of single players are not', () => {
    const late: PlanFacts = { ...plan, starts: [440, 660] }
    expect(saleOf({ before: [], after: sold(plan) }, sheets, open, today).unsold).toBeNull()
    expect(saleOf({ before: [], after: sold(late) }, sheets, open, today).unsold).toEqual({
      days: 396,
      first: '2026-12-01',
      from: 420,
      to: 436,
    })
    const singles = sheets.map((one) => ({ ...one, singleEvery: 1 }))
    expect(saleOf({ before: [], after: sold(late) }, singles, open, today).unsold).toBeNull()
  })

  it('a plan ends on the days on which it is no longer sold', () => {
    const ended = endedOn(
      { before: sold(plan, shortly), after: sold({ ...plan, days: ['weekday', 'saturday'] }) },
      today,
    )
    expect(ended.slice(0, 2)).toEqual([
      { date: '2026-12-06', planId: 1 },
      { date: '2026-12-13', planId: 1 },
    ])
    expect(ended.filter(({ planId }) => planId === 3).map(({ date }) => date)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ])
  })
})
