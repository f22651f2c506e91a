import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as rules from './rules.ts'
import type { Plan, PlanFee, PlanView } from './types.ts'

const fee: PlanFee = {
  customerClass: 'visitor',
  dayType: 'saturday',
  greenFee: 9_000,
  caddie: 3_300,
  cart: 1_650,
  lunch: 1_320,
  otherUntaxed: 80,
  surchargeTwo: 1_100,
  surchargeThree: 220,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
}
const plan: Plan = {
  id: 1,
  name: 'P',
  kind: 'with_lunch',
  holes: 18,
  minPlayers: 2,
  maxPlayers: 4,
  startFrom: 450,
  startTo: 640,
  validFrom: '2026-04-01',
  validTo: '2027-03-31',
  seasonFrom: '01-01',
  seasonTo: '12-31',
  dayTypes: ['saturday', 'holiday'],
  isActive: true,
  position: 2,
  fees: [fee],
}
const view: PlanView = { playDate: '2026-11-21', dayType: 'saturday', customerClass: 'visitor' }

it.each([
  ['2027-04-30', []],
  ['2027-05-01', [1]],
  ['2031-08-31', [1]],
  ['2031-09-01', []],
] as const)('a plan of a season is sold in it every year: on %s', (playDate, sold) => {
  const yearly = { ...plan, validFrom: '2020-01-01', validTo: '2099-12-31', seasonFrom: '05-01', seasonTo: '08-31' }
  expect(rules.plansFor([yearly], { ...view, playDate }).map(({ id }) => id)).toEqual(sold)
})

it.each([
  ['2026-12-04', 9000],
  ['2026-12-05', 9500],
  ['2026-12-24', 12_000],
  ['2026-12-26', 9500],
  ['2027-03-01', 9000],
] as const)('a plan costs what its last fee for the date says: on %s', (playDate, yen) => {
  const dated = (validFrom: string, validTo: string, greenFee: number) => ({ ...fee, validFrom, validTo, greenFee })
  const changing = {
    ...plan,
    fees: [fee, dated('2026-12-05', '2027-02-28', 9500), dated('2026-12-24', '2026-12-25', 12_000)],
  }
  expect(rules.feeOf(changing, { ...view, playDate })?.greenFee).toBe(yen)
  expect(rules.feeOf(changing, { ...view, playDate, customerClass: 'member' })).toBeUndefined()
})

describe('quote', () => {
  it('matches the published example: 8,900 = 8,370 with tax + 450 + 80', () => {
    const bare = { ...fee, greenFee: 8_370, caddie: 0, cart: 0, lunch: 0 }
    expect(rules.quote({ fee: bare, playersPerGroup: [4], golfUseTax: 450, exemptPlayers: 0 })).toEqual({
      groups: [
        {
          players: 4,
          per_person: 8_900,
          lines: [
            { key: 'green_fee', amount: 8_370 },
            { key: 'consumption_tax', amount: 760 },
            { key: 'golf_tax', amount: 450 },
            { key: 'other', amount: 80 },
          ],
          subtotal: 35_600,
        },
      ],
      golf_tax_exempted: 0,
      total: 35_600,
    })
  })

  it('prices each group by its own size and takes the exemption off the first', () => {
    const quote = rules.quote({ fee, playersPerGroup: [2, 3, 4], golfUseTax: 500, exemptPlayers: 1 })
    expect(quote.groups.map((group) => [group.players, group.per_person, group.subtotal])).toEqual([
      [2, 16_950, 33_400],
      [3, 16_070, 48_210],
      [4, 15_850, 63_400],
    ])
    expect(quote.groups[0]?.lines.map((line) => line.key)).toEqual([
      'green_fee',
      'caddie',
      'cart',
      'lunch',
      'surcharge',
      'consumption_tax',
      'golf_tax',
      'other',
    ])
    expect([quote.golf_tax_exempted, quote.total]).toEqual([500, 145_010])
  })

  test.each([
    [[2], 0, 0],
    [[2], 1, 500],
    [[2, 4], 3, 1_500],
    [[2], 9, 1_000],
  ])('groups of %o with %i exempt: %i yen off', (playersPerGroup, exemptPlayers, exempted) => {
    const quote = rules.quote({ fee, playersPerGroup, golfUseTax: 500, exemptPlayers })
    expect(quote.golf_tax_exempted).toBe(exempted)
  })

  it('adds up: the lines without the contained tax to the price, the prices to the total', () => {
    const yen = fc.integer({ min: 0, max: 40_000 })
    const anyCase = fc.record({
      fee: fc.record({
        customerClass: fc.constant(fee.customerClass),
        dayType: fc.constant(fee.dayType),
        greenFee: yen,
        caddie: yen,
        cart: yen,
        lunch: yen,
        otherUntaxed: yen,
        surchargeTwo: yen,
        surchargeThree: yen,
      }),
      playersPerGroup: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 4 }),
      golfUseTax: fc.integer({ min: 0, max: 1_200 }),
      exemptPlayers: fc.integer({ min: 0, max: 16 }),
    })
    fc.assert(
      fc.property(anyCase, (input) => {
        const quote = rules.quote(input)
        for (const group of quote.groups) {
          const charged = group.lines.filter((line) => line.key !== 'consumption_tax')
          expect(charged.reduce((sum, line) => sum + line.amount, 0)).toBe(group.per_person)
          expect(group.lines.every((line) => Number.isInteger(line.amount) && line.amount >= 0)).toBe(true)
        }
        const full = quote.groups.reduce((sum, group) => sum + group.per_person * group.players, 0)
        expect(quote.total).toBe(full - quote.golf_tax_exempted)
      }),
    )
  })

  test.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [8_370, 760],
    [110, 10],
  ])('the tax in %i yen is %i', (amount, tax) => {
    expect(rules.consumptionTaxIn(amount)).toBe(tax)
  })
})

describe('whether a plan can be booked', () => {
  test.each<[string, Partial<Plan>, Partial<PlanView>, number[], number[], ReturnType<typeof rules.planProblem>]>([
    ['all well', {}, {}, [450, 640], [2, 4], undefined],
    ['switched off', { isActive: false }, {}, [450], [4], { why: 'not_on_sale' }],
    ['before its dates', {}, { playDate: '2026-03-31' }, [450], [4], { why: 'not_on_sale' }],
    ['its last date', {}, { playDate: '2027-03-31' }, [450], [4], undefined],
    ['after its dates', {}, { playDate: '2027-04-01' }, [450], [4], { why: 'not_on_sale' }],
    ['another day type', {}, { dayType: 'weekday' }, [450], [4], { why: 'not_on_sale' }],
    ['no fee for the class', {}, { customerClass: 'member' }, [450], [4], { why: 'not_offered' }],
    ['no fee for the day type', {}, { dayType: 'holiday' }, [450], [4], { why: 'not_offered' }],
    ['too early', {}, {}, [449], [4], { why: 'start_out_of_range' }],
    ['one of two too late', {}, {}, [640, 648], [4, 4], { why: 'start_out_of_range' }],
    ['too few', { minPlayers: 3 }, {}, [450], [2], { why: 'party_not_allowed', min: 3, max: 4 }],
    ['too many', { maxPlayers: 2 }, {}, [450], [3], { why: 'party_not_allowed', min: 2, max: 2 }],
    ['five groups', {}, {}, [450, 458, 466, 474, 482], [4, 4, 4, 4, 4], { why: 'party_not_allowed', min: 2, max: 4 }],
    ['no group', {}, {}, [], [], { why: 'party_not_allowed', min: 2, max: 4 }],
  ])('%s', (_name, planChange, viewChange, starts, players, expected) => {
    expect(rules.planProblem({ ...plan, ...planChange }, { ...view, ...viewChange }, starts, players)).toEqual(expected)
  })
})

describe('the plans of a day', () => {
  const cheapForTwo: Plan = { ...plan, id: 2, position: 1, maxPlayers: 2, fees: [{ ...fee, greenFee: 7_000 }] }
  const members: Plan = {
    ...plan,
    id: 3,
    position: 0,
    fees: [{ ...fee, customerClass: 'course_member', greenFee: 1_000 }],
  }
  const plans = [plan, cheapForTwo, members]

  it('come in the course’s order, only those offered to the class', () => {
    expect(rules.plansFor(plans, view).map((one) => one.id)).toEqual([2, 1])
    expect(rules.plansFor(plans, { ...view, customerClass: 'course_member' }).map((one) => one.id)).toEqual([3])
  })

  it('give the lowest price of a full group', () => {
    expect(rules.lowestPrice(plans, view, 500)).toEqual({ yen: 14_950, holes: 18 })
    expect(rules.lowestPrice([plan], view, 500)).toEqual({ yen: 15_850, holes: 18 })
    expect(rules.lowestPrice(plans, { ...view, dayType: 'weekday' }, 500)).toBeUndefined()
  })

  it('name the price of a half round only where no whole round is sold', () => {
    const half: Plan = { ...plan, id: 4, holes: 9, fees: [{ ...fee, greenFee: 2_000 }] }
    expect(rules.lowestPrice([half, plan], view, 500)).toEqual({ yen: 15_850, holes: 18 })
    expect(rules.lowestPrice([half], view, 500)?.holes).toBe(9)
  })
})
