import { expect, it } from 'vitest'
import { sharedTerms, type Agreed } from './rules.agreement.ts'

const agreed: Agreed = {
  plan: {
    id: 1,
    name: 'セルフ',
    kind: 'no_lunch',
    is_caddie: false,
    has_cart: true,
    has_lunch: false,
    holes: 18,
    guarantees_two: false,
  },
  quote: { groups: [], golf_tax_exempted: 0, total: 32_000 },
  cancellation: {
    steps: [
      { from: null, until: '2027-05-17T17:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
      {
        from: '2027-05-17T17:00:00+09:00',
        until: '2027-05-20T00:00:00+09:00',
        unit: 'person',
        per_unit: 1_000,
        fee: 4_000,
      },
    ],
    no_show_percent: 100,
    online_until: '2027-05-18T17:00:00+09:00',
  },
}

it('counts the instants of a schedule from the midnight of the play date, so that golfers of other days share it', () => {
  const shared = sharedTerms(agreed, '2027-05-19')
  expect(shared).toMatchObject({ plan: agreed.plan, quote: agreed.quote })
  expect(shared?.cancellation).toEqual({
    steps: [
      { until: -1_860, unit: 'person', per_unit: 0, fee: 0 },
      { until: 1_440, unit: 'person', per_unit: 1_000, fee: 4_000 },
    ],
    no_show_percent: 100,
    online_until: -420,
  })
})

it('leaves a price of one reservation alone, and a schedule with gaps or not in minutes', () => {
  const quote = { ...agreed.quote, points: 300 }
  expect(sharedTerms({ ...agreed, quote }, '2027-05-19')).toBeUndefined()
  const adjustment = { amount: -1_000, reason: 'goodwill', note: '' } as unknown as NonNullable<
    Agreed['quote']['adjustment']
  >
  expect(sharedTerms({ ...agreed, quote: { ...agreed.quote, adjustment } }, '2027-05-19')).toBeUndefined()
  const cancellation = { ...agreed.cancellation, online_until: '2027-05-18T17:00:30+09:00' }
  expect(sharedTerms({ ...agreed, cancellation }, '2027-05-19')).toBeUndefined()
  const steps = agreed.cancellation.steps.slice(1)
  expect(sharedTerms({ ...agreed, cancellation: { ...agreed.cancellation, steps } }, '2027-05-19')).toBeUndefined()
})
