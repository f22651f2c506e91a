import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import type { getScores, Scorer } from '@jgm/contract/api/competition-scores'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { DeskRequest, DeskSheet, InboxRequest } from '@jgm/contract/api/request-desk'
import type { ClosingPreview, DeskClosing } from '@jgm/contract/api/staff-closing'

/** Eighteen holes, par 72. */
const par = [5, 3, 4, 5, 4, 4, 3, 5, 4, 5, 3, 4, 5, 4, 4, 3, 4, 3]
const index = par.map((_par, hole) => hole + 1)

/** A draft of the monthly competition of the second course, with what it lacks. */
export const sampleCompetition: DeskCompetitionDetail = {
  competition: {
    id: 12,
    course_id: 2,
    version: 2,
    state: 'draft',
    title: '月例会',
    subtitle: '',
    play_date: '2026-12-20',
    day_type: 'holiday',
    holiday: null,
    format: { kind: 'stroke', handicap: { percent: 100, cap: null } },
    capacity: 40,
    capacity_of: 'players',
    entry_opens_at: '2026-11-20T10:00:00+09:00',
    entry_closes_at: '2026-12-10T17:00:00+09:00',
    places_left: 40,
    entered: 0,
    waiting: 0,
    unplaced: 0,
    carded: 0,
    starts: 10,
  },
  draft: {
    title: '月例会',
    subtitle: '',
    play_date: '2026-12-20',
    rounds: 1,
    format: { kind: 'stroke', handicap: { percent: 100, cap: null } },
    classes: [],
    prizes: [],
    tie_breaks: ['lower_handicap'],
    par,
    hole_index: index,
    conditions: '',
    prize_words: '',
    entry_opens_at: '2026-11-20T10:00:00+09:00',
    entry_closes_at: '2026-12-10T17:00:00+09:00',
    withdraw_until: '2026-12-15T17:00:00+09:00',
    pairing_on: '2026-12-17',
    capacity: 40,
    capacity_of: 'players',
    party_from: 1,
    party_to: 4,
    open_to: 'all',
    needs_handicap: false,
    handicap_from: null,
    handicap_to: null,
    age_from: null,
    age_to: null,
    women_only: false,
    fee: 2000,
    plan_id: 1,
    start_from: 480,
    start_to: 600,
    offer_hours: 24,
  },
  missing: [],
  entrants: [],
  pairing: { seed: null, flights: [], checks: [], published_at: null, changed: [] },
  seal: null,
  awards: [],
  published_at: null,
  revision: null,
  called_off_words: null,
  history: [],
}

/** A player without a card. */
const scorerOf = (id: number, name: string): Scorer => ({
  id,
  name,
  kana: name,
  handicap: 180,
  class_name: null,
  nine: 'OUT',
  start_minute: 480,
  card_code: `K12-${id}`,
  cards: [],
  own: [],
})

/** The cards of that competition on its day of play: nobody has one yet. */
export const sampleScores: Reply<typeof getScores> = {
  competition: { ...sampleCompetition.competition, state: 'drawn' },
  rounds: 1,
  par,
  hole_index: index,
  players: [scorerOf(1, '選手 その1'), scorerOf(2, '選手 その2')],
  standings: [],
  teams: [],
  open: [1, 2],
}

/** A day that was closed. */
export const sampleClosing: DeskClosing = {
  id: 1,
  course_id: 2,
  play_date: '2026-12-20',
  day_type: 'holiday',
  holiday: null,
  message: '積雪のため、終日クローズします。',
  by: '支配人 花子',
  closed_at: '2026-11-27T10:00:00+09:00',
  begins_at: '2026-11-27T10:00:10+09:00',
  settled_at: null,
  cancelled: 0,
  left: 1,
}

/** A day with one reservation, whose golfer would be told by mail. */
export const sampleClosingPreview: ClosingPreview = {
  digest: 'd'.repeat(43),
  day_type: 'holiday',
  holiday: null,
  competition: null,
  reservations: 1,
  players: 3,
  fee: 0,
  single_tee_times: 0,
  single_players: 0,
  offered: 0,
  wished: 0,
  waiting: 0,
  free: 40,
  held: 0,
  by_line: 0,
  by_mail: 1,
  companions: 0,
  to_call: [],
  told: [
    { kind: 'reservation', count: 1, subject: 'クローズのお知らせ', text: '台風の接近により、終日クローズします。' },
  ],
}

/** A request for four on a Sunday, which waits for an answer. */
const inboxRequest: InboxRequest = {
  number: 'AB23CD45',
  version: 1,
  state: 'requested',
  course_id: 2,
  name: '山田 太郎',
  holder_kind: 'member',
  customer_class: 'member',
  players: 4,
  groups: 1,
  options: [],
  wishes: [{ position: 1, play_date: '2026-12-20', day_type: 'holiday', holiday: null, hour: 8, start_preference: 1 }],
  requested_at: '2026-12-01T09:00:00+09:00',
  due_at: '2026-12-02T09:00:00+09:00',
  is_late: false,
  opens_at: null,
  offered: [],
  undo: null,
}

export const sampleDeskRequest: DeskRequest = {
  request: inboxRequest,
  contact: {
    last_name: '山田',
    first_name: '太郎',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'タロウ',
    phone_number: '09012345678',
    zipcode: '3000001',
    prefecture: 8,
    address: '土浦市1-1',
    email: null,
  },
  note: '',
  emails: [],
  offers: [],
  words: '',
  decline_reason: null,
  ways: [],
  offer_until: null,
  visits: null,
  fits: [{ play_date: '2026-12-20', runs: 1 }],
  history: [],
}

/** The sheet of the wished day: one start is free, at the wished hour. */
export const sampleDeskSheet: DeskSheet = {
  course_id: 2,
  date: '2026-12-20',
  day_type: 'holiday',
  holiday: null,
  is_closed: false,
  tee_times: [
    {
      id: 801,
      nine: 'OUT',
      start_minute: 488,
      turn_minute: 628,
      state: 'open',
      name: null,
      players: null,
      run: [801],
      is_wished: true,
    },
  ],
  days: [],
  updated_at: '2026-12-01T10:00:00+09:00',
}
