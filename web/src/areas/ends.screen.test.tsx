import { getDay } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleDate, sampleDay, sampleMonth, sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../test/app.tsx'
import { bookedOf } from '../features/booking/flow.ts'

const email = 'mihon@example.jp'

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
] as const

beforeEach(() => {
  setNow(sampleNow)
  api.give(getDay, sampleDay)
  api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
})

it.each(ended)(
  'the end of %s is shown again by Forward and by a reload, after Back to %s',
  async (flow, step, end, data) => {
    sessionStorage.setItem(`flow:${flow}`, JSON.stringify({ flags: ['confirmed'], data }))
    history.pushState(null, '', step)
    history.pushState(null, '', end)
    const screen = await open(end, { member: sampleMember })
    const words = screen.heading
    await screen.back()
    await screen.arrives(step.split('?')[0] ?? '')
    history.forward()
    await screen.arrives(end)
    const again = await screen.reload({ member: sampleMember })
    expect(again.path).toBe(end)
    expect(again.heading).toBe(words)
  },
)
