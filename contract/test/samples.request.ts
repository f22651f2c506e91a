import type { RequestDetail, RequestTerms } from '@jgm/contract/api/request'

/** An open request of three players for one day. */
export const sampleRequest: RequestDetail = {
  number: 'AB12CD34',
  state: 'requested',
  version: 1,
  course_id: 2,
  wishes: [{ position: 1, play_date: '2026-12-06', day_type: 'holiday', holiday: null, hour: 8, start_preference: 4 }],
  players: 3,
  groups: 1,
  options: [],
  note: '',
  contact: {
    last_name: '青葉',
    first_name: '花子',
    last_name_kana: 'あおば',
    first_name_kana: 'はなこ',
    phone_number: '09012345678',
    zipcode: '310-0000',
    prefecture: 8,
    address: '水戸市見本町2-3',
    email: 'hanako@example.jp',
  },
  emails: [],
  requested_at: '2026-11-20T10:00:00+09:00',
  answer_by: '2026-11-21T10:00:00+09:00',
  is_late: false,
  offers: [],
  offer_until: null,
  words: '',
  decline_reason: null,
  ways: [],
  reservation: null,
  history: [{ at: '2026-11-20T10:00:00+09:00', event: 'requested' }],
  can: { edit: true, withdraw: true, accept: false },
  tel: '0296000002',
}

/** What requests to a course are written by. */
export const sampleRequestTerms: RequestTerms = {
  course_id: 2,
  answer_by: sampleRequest.answer_by,
  answer_hours: 8,
  open_hours: Array.from({ length: 7 }, () => ({ from: 480, to: 1020 })),
  first_date: '2026-11-25',
  last_date: '2027-02-28',
  closed_dates: [],
  most_groups: 10,
  most_players: 40,
  left_today: 3,
}
