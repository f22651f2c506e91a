import type { DeskPolicies } from '../src/api/staff-policies.ts'
import { customerClasses, dayTypes } from '../src/model/choices.ts'
import type { CancelTier, CoursePolicies } from '../src/model/policies.ts'

/** A step of the sample's cancellation policy. */
export const sampleTier: CancelTier = {
  days_before: 4,
  at: null,
  per: 'person',
  yen: 2000,
  percent: null,
  days: dayTypes.map(({ value }) => value),
  groups: [1, 2],
  for: customerClasses.map(({ value }) => value),
  season: ['01-01', '12-31'],
}
const limit = { days_before: 1, at: 1020 }
const policies: CoursePolicies = {
  golf_use_tax: [{ from: '2020-01-01', yen: 500 }],
  booking_windows: customerClasses.map(({ value }) => ({
    product: 'regular',
    for: value,
    anchor: 'same_date',
    months_ahead: 2,
    opens_at: 540,
    closes: limit,
    closed_day_shift: true,
  })),
  cancellation: [
    { product: 'regular', no_show_percent: 100, online_until: limit, counts_play_day: true, tiers: [sampleTier] },
  ],
}
/** What a course sells by, without a draft. */
export const samplePolicies: DeskPolicies = {
  course_id: 2,
  today: '2026-12-01',
  has_singles: false,
  policies,
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
}
