import { listCompanions } from '@jgm/contract/api/companion'
import { getEntry, listCompetitions, listEntries } from '@jgm/contract/api/competition-entry'
import { listFriends } from '@jgm/contract/api/friend'
import { listMembershipRequests } from '@jgm/contract/api/membership'
import { getScores } from '@jgm/contract/api/play'
import { getReservation } from '@jgm/contract/api/reservation'
import { getSingle, getSingleParty } from '@jgm/contract/api/single'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember } from '@jgm/contract/test/samples'
import {
  sampleDate,
  sampleDay,
  sampleMonth,
  sampleNow,
  sampleOffer,
  sampleReservation,
} from '@jgm/contract/test/samples.booking'
import { sampleParty } from '@jgm/contract/test/samples.companion'
import { sampleEntry } from '@jgm/contract/test/samples.competition'
import { noScores } from '@jgm/contract/test/samples.play'
import { sampleSingle, sampleSingleParty } from '@jgm/contract/test/samples.single'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../test/app.tsx'
import { bookedOf } from '../features/booking/flow.ts'
import { cancelledOf } from '../features/reservation/flow.ts'

const party = sampleParty.number
const single = `/reserved/oneperson/step01/2?date=${sampleSingle.play_date}&start_frame_id=${sampleSingle.id}`
const email = 'mihon@example.jp'

const side = { ...sampleOffer, groups: sampleReservation.groups.map((group) => ({ ...group, tee_time_id: 1 })) }
const changed = {
  reservation_id: party,
  shown: {
    before: side,
    after: side,
    lines: [],
    lost_players: [],
    changes: { date: false, time: true, party: false },
    difference: 0,
    fee: 0,
  },
  done: { type: 'regular', course_id: 2, email, seats: [] },
}

/** A flow that has ended, the address of a step of it, and that of its last screen. */
const ended = [
  [
    'booked',
    '/reserved/regular/step1/2?date=' + sampleDate,
    '/reserved/regular/step3/2',
    bookedOf(sampleReservation, null),
  ],
  ['profile', '/mypage/account/profile', '/mypage/account/profile/complete', undefined],
  ['singleProfile', '/mypage/account/oneperson', '/mypage/account/oneperson/complete', undefined],
  ['mainCourse', '/mypage/account/golf_course', '/mypage/account/golf_course/complete', { courseId: 2 }],
  ['password', '/mypage/account/password', '/mypage/account/password/complete', { isFirst: false }],
  ['memberEmail', '/mypage/account/mail', '/mypage/account/mail/complete', { email, isFirst: false }],
  [
    'membership',
    '/mypage/account/member/input',
    '/mypage/account/member/complete',
    { courseId: '2', membershipId: '02-1', email: '' },
  ],
  [
    'inquiry',
    '/mypage/contact',
    '/mypage/contact/complete',
    { receipt: { number: '20261121', email, answer_within: 3 } },
  ],
  ['bookedSingle', single, '/reserved/oneperson/step03/2', { reservation_id: 'K7M2PX4A', course_id: 2, emails: [] }],
  [
    'addedCompanion',
    `/mypage/reservation/companion/${party}`,
    `/mypage/reservation/companion/complete/${party}`,
    { type: 'regular', number: party },
  ],
  [
    'share',
    `/mypage/reservation/companion/${party}`,
    `/mypage/reservation/companion/share/complete/${party}`,
    { type: 'regular', number: party },
  ],
  [
    'competition',
    '/mypage/reservation/competition/list',
    '/mypage/reservation/competition/complete',
    { number: sampleEntry.number },
  ],
  ['friendAdd', '/mypage/friend/list', '/mypage/friend/add/complete', { name: '見本 花子' }],
  ['friendEdit', '/mypage/friend/list', '/mypage/friend/edit/complete', undefined],
  ['friendDelete', '/mypage/friend/list', '/mypage/friend/delete/complete', undefined],
  [
    'unlink',
    '/mypage/account/member',
    '/mypage/account/member/delete/complete',
    { courseId: 2, membershipId: '02-00001' },
  ],
  [
    'cancel',
    `/mypage/reservation/cancel/regular/${party}`,
    '/mypage/reservation/cancel/complete',
    cancelledOf(sampleReservation),
  ],
  [
    'changeTime',
    `/mypage/reservation/regular/edit/${party}`,
    `/mypage/reservation/regular/edit/complete/${party}`,
    changed,
  ],
  [
    'changeParty',
    `/mypage/reservation/regular/change-number-person/${party}`,
    `/mypage/reservation/regular/change-number-person/complete/${party}`,
    changed,
  ],
  ['forgot', '/mypage/forgot/2', '/mypage/forgot/complete/2', { email }],
  [
    'guestMail',
    '/reserved/request/mail?golf_course_id=2',
    '/reserved/request/mail/complete',
    {
      email,
      flow: 'x'.repeat(32),
      resend_at: sampleNow,
      proof: 'x'.repeat(43),
      proof_expires_at: '2026-12-01T11:00:00+09:00',
    },
  ],
] as const

beforeEach(() => {
  setNow(sampleNow)
  api.give(getDay, sampleDay).give(getSingle, sampleSingle).give(getSingleParty, sampleSingleParty)
  api.give(getReservation, { ...sampleReservation, type: 'single', status: 'tentative' })
  api.give(getScores, noScores)
  api.give(getMonth, sampleMonth).give(listMembershipRequests, { requests: [] })
  api.give(listCompanions, sampleParty).give(listFriends, { friends: [], groups: [] })
  api.give(listCompetitions, { competitions: [] }).give(getEntry, sampleEntry).give(listEntries, { entries: [] })
  api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
})

it.each(ended)(
  'the end of %s is shown again by Forward and by a reload, after Back to %s',
  async (flow, step, end, data) => {
    const visitor = flow === 'forgot' || flow === 'guestMail' ? {} : { member: sampleMember }
    if (['cancel', 'changeTime', 'changeParty'].includes(flow)) api.give(getReservation, sampleReservation)
    sessionStorage.setItem(
      `flow:${flow}`,
      JSON.stringify({ flags: [flow === 'guestMail' ? 'verified' : 'confirmed'], data }),
    )
    history.pushState(null, '', step)
    history.pushState(null, '', end)
    const screen = await open(end, visitor)
    const words = screen.heading
    await screen.back()
    await screen.arrives(step.split('?')[0] ?? '')
    history.forward()
    await screen.arrives(end)
    const again = await screen.reload(visitor)
    expect(again.path).toBe(end)
    expect(again.heading).toBe(words)
  },
)

it('back from the end of a registration leads home, and forward to the end', async () => {
  giveQuietHome(api)
  const end = '/mypage/registration/complete/2'
  const data = { email, number: '2600000001' }
  sessionStorage.setItem('flow:registration', JSON.stringify({ flags: ['confirmed'], data }))
  history.pushState(null, '', '/mypage/registration/confirm/2')
  history.pushState(null, '', end)
  const screen = await open(end, { member: sampleMember })
  await screen.says('2600000001')
  await screen.back()
  await screen.arrives('/mypage')
  history.forward()
  await screen.arrives(end)
  await screen.says('2600000001')
})
