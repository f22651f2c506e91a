import type { SingleHold, SingleParty, SingleTeeTime } from '@jgm/contract/api/single'

const prices = [{ players: 4, per_person: 12_000, total: 12_000 }]

/** A single tee time in which nobody plays yet. */
export const sampleSingle: SingleTeeTime = {
  id: 31,
  course_id: 2,
  play_date: '2026-12-06',
  day_type: 'holiday',
  holiday: null,
  nine: 'OUT',
  start_minute: 510,
  turn_minute: 660,
  plan: { id: 1, name: '昼食付セルフ', kind: 'with_lunch', is_caddie: false, has_cart: true, has_lunch: true },
  state: 'waiting',
  seats: 4,
  taken: 0,
  free: 4,
  players: [],
  minimum: 3,
  missing: 3,
  decision_at: '2026-12-04T17:00:00+09:00',
  below_minimum: 'ask',
  women_only: false,
  beginners: true,
  pace: 'relaxed',
  is_walking: false,
  prices,
  outlook: { word: 'unknown', held: 0, of: 0 },
  reason: null,
  opens_at: null,
  number: null,
}

/** Two seats of it, held until long after the test. */
export const sampleSingleHold: SingleHold = {
  token: 'h'.repeat(43),
  until: '2099-01-01T00:00:00+09:00',
  can_renew: true,
  offer: {
    course_id: 2,
    play_date: '2026-12-06',
    day_type: 'holiday',
    holiday: null,
    customer_class: 'member',
    plan: { ...sampleSingle.plan, holes: 18, guarantees_two: false },
    groups: [{ tee_time_id: 31, nine: 'OUT', start_minute: 510, turn_minute: 660, players: 2 }],
    players: 2,
    quote: {
      groups: [{ players: 2, per_person: 12_000, lines: [{ key: 'green_fee', amount: 12_000 }], subtotal: 24_000 }],
      golf_tax_exempted: 0,
      total: 24_000,
    },
    cancellation: {
      steps: [{ from: null, until: '2026-12-06T08:30:00+09:00', unit: 'person', per_unit: 0, fee: 0 }],
      no_show_percent: 100,
      online_until: '2026-12-05T17:00:00+09:00',
    },
    closes_at: '2026-12-05T17:00:00+09:00',
    tee_time: sampleSingle,
    seats: 2,
    prices: [{ players: 4, per_person: 12_000, total: 24_000 }],
    establishes: false,
    free_until_established: true,
  },
}

/** One seat of it, booked. */
export const sampleSingleParty: SingleParty = {
  number: 'K7M2PX4A',
  tee_time: { ...sampleSingle, taken: 1, free: 3, missing: 2, reason: 'own', number: 'K7M2PX4A' },
  seats: 1,
  companion: null,
  quote: sampleSingleHold.offer.quote,
  prices,
  tells_joins: false,
  asked: null,
  not_held: null,
  can_move: true,
  moved_to: null,
  near: [],
  share_url: 'http://www.jgm.localhost:3000/reserved/oneperson/step01/2',
}
