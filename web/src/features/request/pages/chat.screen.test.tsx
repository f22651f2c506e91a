import { changeRequest, getRequest, getRequestTerms, type RequestDetail } from '@jgm/contract/api/request'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const request: RequestDetail = {
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

beforeEach(() => setNow(sampleNow))

it('in the talk the wishes of a request are changed, and a larger party becomes two groups', async () => {
  api.give(getRequest, request)
  api.give(getRequestTerms, {
    course_id: 2,
    answer_by: request.answer_by,
    answer_hours: 8,
    open_hours: Array.from({ length: 7 }, () => ({ from: 480, to: 1020 })),
    first_date: '2026-11-25',
    last_date: '2027-02-28',
    closed_dates: [],
    most_groups: 10,
    most_players: 40,
    left_today: 3,
  })
  const screen = await open(`/reservation/request/edit/${request.number}?golf_course_id=5`, {
    member: sampleMember,
    chat: {},
  })
  await screen.says('8時台')
  await screen.fill({ players: '7' })
  api.give(changeRequest, { ...request, players: 7, groups: 2, version: 2 })
  await screen.press('この内容で変更する')
  await screen.arrives(/reservation-detail/)
  await screen.says('2組 7名')
  expect(
    document.querySelector('footer')?.textContent,
    'the telephone of the request’s course, not of the talk’s',
  ).toContain('JGM笠間ゴルフクラブ')
  expect(api.sent(changeRequest)).toMatchObject([{ body: { players: 7, groups: 2, version: 1 } }])
})
