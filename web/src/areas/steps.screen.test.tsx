import { getScores } from '@jgm/contract/api/play'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { sampleMember } from '@jgm/contract/test/samples'
import { noScores } from '@jgm/contract/test/samples.play'
import { beforeEach, expect, it } from 'vitest'
import { api, open } from '../../test/app.tsx'

const begin = 'はじめから操作してください。'

beforeEach(() => {
  api.give(getScores, noScores)
  api.give(getCourseSummaries, { today: '2026-11-27', courses: [], updated_at: '2026-11-27T10:00:00+09:00' })
})

// `spec.test.ts` has where every step without the earlier ones leads; these show what a person reads there.
it.each([
  ['/mypage/registration/code/2', '/mypage/registration/2', begin],
  ['/mypage/registration/input/2', '/mypage/registration/2', begin],
  ['/mypage/forgot/check/2', '/mypage/forgot/2', begin],
  ['/mypage/contact/confirm', '/mypage/contact', begin],
  ['/reserved/request/mail/code?golf_course_id=2', '/reserved/select', begin],
  ['/reserved/regular/step2/2', '/reserved/select', '日付またはスタートが選択されていません。'],
])('a guest at %s, without the steps before, reads at %s to begin there', async (step, start, sentence) => {
  const screen = await open(step)
  await screen.arrives(start)
  await screen.says(sentence)
})

it.each([
  ['/mypage/account/password/complete', '/mypage/account/password'],
  ['/mypage/account/mail/code', '/mypage/account/mail'],
  ['/mypage/account/profile/confirm', '/mypage/account/profile'],
  ['/mypage/account/oneperson/confirm', '/mypage/account/oneperson'],
  ['/mypage/account/golf_course/complete', '/mypage/account/golf_course'],
])('a member at %s, without the steps before, reads at %s to begin there', async (step, start) => {
  const screen = await open(step, { member: sampleMember })
  await screen.arrives(start)
  await screen.says(begin)
})

it('the end of leaving is shown to nobody who has not left', async () => {
  const guest = await open('/mypage/account/quit/complete')
  await guest.arrives(/^\/mypage\/login/)
  expect(guest.words).not.toContain('退会手続きが完了しました')
})

it('the input of a registration opens for members of an older ledger, and with the specification’s cookie', async () => {
  const older = await open('/mypage/registration/input/2?is_shift_member=1')
  expect(older.field('email_confirmation').value).toBe('')
  document.cookie = 'registration=anything; path=/'
  const proven = await open('/mypage/registration/input/2')
  expect(proven.path).toBe('/mypage/registration/input/2')
  expect(proven.chosen('main_golf_course'), 'the course that the visitor came from').toBe('2')
  const unchosen = await open('/mypage/registration/input/1')
  expect(unchosen.chosen('main_golf_course'), 'the course of an address without one is no choice').toBeNull()
})
