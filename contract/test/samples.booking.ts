import type { Hold, Offer, ReservationDetail } from '@jgm/contract/api/reservation'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { DaySheet, getMonth, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import type { OfferedStart, StartSearch } from '@jgm/contract/api/tee-sheet-search'
import { addDays } from '@jgm/contract/model/dates'
import { sampleMember } from './samples.ts'

/** A moment on the first of December 2026 in Tokyo, when the sample days can be booked. */
export const sampleNow = '2026-12-01T10:00:00+09:00'

/** The day of the sample bookings, a Tuesday. */
export const sampleDate = '2026-12-15'

const perPerson = 9_050
const lines = [
  { key: 'green_fee', amount: 8_000 },
  { key: 'cart', amount: 550 },
  { key: 'golf_tax', amount: 500 },
] as const

const plan = {
  id: 21,
  name: 'セルフ・昼食付プラン',
  kind: 'with_lunch',
  is_caddie: false,
  has_cart: true,
  has_lunch: true,
}

/** A free start of the sample day, by its minute. */
export const sampleTeeTime = (id: number, start_minute: number, more: Partial<SheetTeeTime> = {}): SheetTeeTime => ({
  id,
  nine: 'OUT',
  start_minute,
  turn_minute: start_minute + 140,
  state: 'open',
  member_only: false,
  next_id: null,
  ...more,
})

/** The sheet of the sample day at course 2: five starts from 8:00 on, one plan for three or four. */
export const sampleDay: DaySheet = {
  course_id: 2,
  date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  customer_class: 'member',
  reason: null,
  closed_note: null,
  closed_parts: [],
  opens_at: null,
  closes_at: '2026-12-12T17:00:00+09:00',
  plans: [
    {
      ...plan,
      description: '',
      holes: 18,
      min_players: 3,
      max_players: 4,
      guarantees_two: false,
      start_from: 360,
      start_to: 900,
      prices: [3, 4].map((players) => ({ players, per_person: perPerson, surcharge: 0, lines: [...lines] })),
    },
  ],
  tee_times: [480, 487, 494, 501, 508].map((minute, at) => sampleTeeTime(101 + at, minute)),
  tax_off: 0,
  has_start: false,
  own: null,
  nearest_days: [],
  updated_at: sampleNow,
}

/** The offer of 8:00 OUT for four. */
export const sampleOffer: Offer = {
  course_id: 2,
  play_date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  customer_class: 'member',
  plan: { ...plan, holes: 18, guarantees_two: false },
  groups: [{ tee_time_id: 101, nine: 'OUT', start_minute: 480, turn_minute: 620, players: 4 }],
  players: 4,
  quote: {
    groups: [{ players: 4, per_person: perPerson, lines: [...lines], subtotal: 4 * perPerson }],
    golf_tax_exempted: 0,
    total: 4 * perPerson,
  },
  cancellation: {
    steps: [
      { from: null, until: '2026-12-12T00:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
      {
        from: '2026-12-12T00:00:00+09:00',
        until: '2026-12-15T00:00:00+09:00',
        unit: 'person',
        per_unit: 3_000,
        fee: 12_000,
      },
    ],
    no_show_percent: 100,
    online_until: '2026-12-14T17:00:00+09:00',
  },
  closes_at: '2026-12-12T17:00:00+09:00',
}

/** A hold of the sample offer, for ten minutes from {@link sampleNow}. */
export const sampleHold: Hold = {
  token: 'h'.repeat(43),
  until: '2026-12-01T10:10:00+09:00',
  can_renew: true,
  offer: sampleOffer,
}

/** The reservation that the sample hold becomes. */
export const sampleReservation: ReservationDetail = {
  ...sampleOffer,
  number: 'K7M2PX4A',
  type: 'regular',
  status: 'confirmed',
  groups: sampleOffer.groups.map((group) => ({
    ...group,
    group_no: 1,
    seats: [1, 2, 3, 4].map((seat) => ({
      seat,
      state: seat === 1 ? 'representative' : 'undecided',
      is_here: false,
      name: seat === 1 ? '青葉 花子' : null,
    })),
  })),
  contact: {
    last_name: sampleMember.last_name,
    first_name: sampleMember.first_name,
    last_name_kana: sampleMember.last_name_kana,
    first_name_kana: sampleMember.first_name_kana,
    zipcode: sampleMember.zipcode,
    prefecture: sampleMember.prefecture,
    address: sampleMember.address,
    phone_number: sampleMember.phone_number,
    email: sampleMember.email,
  },
  note: '',
  booked_at: sampleNow,
  cancelled_at: null,
  cancel_fee: null,
  closing: null,
  closed_part: null,
  delay: null,
  has_contest: false,
  version: 1,
  history: [{ at: sampleNow, event: 'booked', change: null }],
  days_left: 14,
  can: {
    cancel: true,
    fee: 0,
    is_waived: false,
    change: true,
    change_until: '2026-12-12T17:00:00+09:00',
    change_offered: true,
  },
}

/** {@link sampleReservation} as a row of its member's list. */
export const sampleSummary: ReservationSummary = {
  number: sampleReservation.number,
  type: 'regular',
  status: 'confirmed',
  role: 'representative',
  course_id: 2,
  play_date: sampleDate,
  holiday: null,
  nine: 'OUT',
  start_minute: 480,
  turn_minute: 620,
  groups: 1,
  players: 4,
  names: [],
  invited: 0,
  here: [],
  plan_name: 'セルフ・昼食付プラン',
  total: 36_200,
  days_left: 14,
  moved_to: null,
  closed_part: null,
  delay: null,
  has_contest: false,
}

/** A start of a search. */
export const sampleStart = (tee_time_id: number, start_minute: number): OfferedStart => ({
  tee_time_ids: [tee_time_id],
  nine: 'OUT',
  start_minute,
  later_minutes: [],
  plan_id: plan.id,
  price: { per_person: [perPerson], total: 4 * perPerson, holes: 18 },
})

/** The search for the sample day: three starts at course 2, which are the first of its sheet. */
export const sampleSearch: StartSearch = {
  date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  today: '2026-12-01',
  party: [4],
  has_start: false,
  courses: [
    {
      course_id: 2,
      customer_class: 'visitor',
      reason: null,
      closed_note: null,
      opens_at: null,
      closes_at: '2026-12-12T17:00:00+09:00',
      price: { per_person: [perPerson], total: 4 * perPerson, holes: 18 },
      free_starts: 3,
      free_all_day: 3,
      has_starts: true,
      starts: [sampleStart(101, 480), sampleStart(102, 487), sampleStart(103, 494)],
      plans: [plan],
      tax_off: 0,
      nearest_days: [],
    },
  ],
  days: [],
  nearest_days: [],
  updated_at: sampleNow,
}

/** December at course 2 as it is seen on {@link sampleNow}: every day from the second on can be booked. */
export const sampleMonth: Reply<typeof getMonth> = {
  course_id: 2,
  month: '2026-12',
  today: '2026-12-01',
  customer_class: 'visitor',
  updated_at: sampleNow,
  days: Array.from({ length: 31 }, (_, at) => ({
    date: addDays('2026-12-01', at),
    day_type: 'weekday',
    holiday: null,
    mark: 'some',
    reason: null,
    open_groups: 5,
    price_from: perPerson + at * 10,
    holes: 18,
    opens_at: null,
    closed_note: null,
  })),
  first_month: '2026-12',
  last_month: '2027-03',
}
