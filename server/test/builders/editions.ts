import { customerClasses } from '@jgm/contract/model/choices'

/** Contents of editions, as bodies have them. */
export const somePlan = {
  id: 1,
  like: null,
  on_sale: true,
  name: '見本',
  description: '見本',
  kind: 'through',
  caddie: false,
  cart: true,
  lunch: false,
  holes: 18,
  players: [2, 4],
  two_guaranteed: false,
  starts: [0, 1439],
  season: null,
  valid: null,
  days: ['weekday'],
}

export const someTemplate = {
  season: ['01-01', '12-31'],
  from: null,
  to: null,
  days: ['weekday'],
  nines: ['OUT'],
  first: 420,
  last: 480,
  interval: 8,
  single_every: null,
  members_only: null,
}

export const somePolicies = {
  golf_use_tax: [],
  booking_windows: customerClasses.map(({ value }) => ({
    product: 'regular',
    for: value,
    anchor: 'same_date',
    months_ahead: 1,
    opens_at: 540,
    closes: { days_before: 1, at: 1020 },
    closed_day_shift: true,
  })),
  cancellation: [
    {
      product: 'regular',
      no_show_percent: 100,
      online_until: { days_before: 1, at: 1020 },
      counts_play_day: true,
      tiers: [],
    },
  ],
}

/** The endpoints of a course's policies, for the test of access. */
export const aboutPolicies = (look: object) => ({
  'staffPolicies.get': { id: () => 1 },
  'staffPolicies.edition': { id: () => 1 },
  'staffPolicies.draft': { id: () => 1, body: { draft: null, version: 0 } },
  'staffPolicies.preview': { id: () => 1, body: { policies: somePolicies, ...look } },
  'staffPolicies.publish': { id: () => 1, body: { policies: somePolicies, digest: '-'.repeat(43) } },
})

/** The endpoints of a course’s templates of days, plans and prices, for the test of access. */
export const aboutEditions = {
  'staffSheetTemplates.get': { id: () => 1 },
  'staffSheetTemplates.edition': { id: () => 1 },
  'staffSheetTemplates.draft': { id: () => 1, body: { draft: null, version: 0 } },
  'staffSheetTemplates.preview': { id: () => 1, body: { templates: [someTemplate], date: '2026-12-06' } },
  'staffSheetTemplates.publish': { id: () => 1, body: { templates: [someTemplate], digest: '-'.repeat(43) } },
  'staffPlans.get': { id: () => 1 },
  'staffPlans.edition': { id: () => 1 },
  'staffPlans.draft': { id: () => 1, body: { draft: null, version: 0 } },
  'staffPlans.preview': { id: () => 1, body: { plans: [somePlan], date: '2026-12-06', customer_class: 'visitor' } },
  'staffPlans.publish': { id: () => 1, body: { plans: [somePlan], digest: '-'.repeat(43) } },
  'staffPrices.get': { id: () => 1 },
  'staffPrices.edition': { id: () => 1 },
  'staffPrices.draft': { id: () => 1, body: { draft: null, version: 0 } },
  'staffPrices.preview': { id: () => 1, body: { book: [], plan_id: 1, date: '2026-12-06', customer_class: 'visitor' } },
  'staffPrices.publish': { id: () => 1, body: { book: [], digest: '-'.repeat(43) } },
}
