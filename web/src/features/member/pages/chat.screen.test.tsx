import { getLineIntegration } from '@jgm/contract/api/line'
import { updateInformationSingleReservation, updateMainGolfCourse, updateMember } from '@jgm/contract/api/member'
import { getScores } from '@jgm/contract/api/play'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getMemberCode } from '@jgm/contract/api/session'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { noScores } from '@jgm/contract/test/samples.play'
import { beforeEach, expect, it } from 'vitest'
import { type Shown, api, open, setNow } from '../../../../test/app.tsx'

const visitor = { member: sampleMember, chat: { idToken: () => 'an-id-token-of-line' } }
const profile = {
  nickname: 'いっちゃん',
  avatar: 5,
  average_score: 110,
  message: 'のんびり回りましょう。',
  start_preference: 4,
} as const

async function choose(screen: Shown, name: string, value: number): Promise<void> {
  const choice = screen.main.querySelector(`[name="${name}"][value="${value}"]`)
  if (!choice) throw new Error(`${name} has no ${value}`)
  await screen.user.click(choice)
}

beforeEach(() => setNow(sampleNow))

it('in the chat area a member fills in the single profile; a reload keeps it, and the account shows it', async () => {
  api.give(getLineIntegration, { linked: false, display_name: null, linked_at: null, accounts: [] })
  api.give(getScores, noScores)
  const account = await open('/account?id=5', visitor)
  await account.says('連携していません')
  await account.follow(/^1人予約プロフィール/)
  await account.arrives('/account/oneperson')
  expect(location.search).toBe('?id=5')
  await account.press('確認画面へ進む')
  await account.warns('入力内容に5件の誤りがあります')
  const { nickname, message, ...choices } = profile
  await account.fill({ nickname, message })
  for (const [name, value] of Object.entries(choices)) await choose(account, name, value)
  const screen = await account.reload(visitor)
  expect(screen.field('message').value).toBe(message)
  await screen.press('確認画面へ進む')
  await screen.arrives('/account/oneperson/confirm')
  api.give(updateInformationSingleReservation, { ...sampleMember, single_profile: profile })
  await screen.press('この内容で登録する')
  await screen.arrives('/account/oneperson/complete')
  expect(api.sent(updateInformationSingleReservation)).toMatchObject([{ body: profile }])
  await screen.follow(/会員情報/)
  await screen.arrives('/account')
  await screen.says(profile.nickname)
})

it('in the chat area a new main course leaves the course of the talk as it is', async () => {
  const screen = await open('/account/golf_course?id=5', visitor)
  await choose(screen, 'main_golf_course', 9)
  api.give(updateMainGolfCourse, { ...sampleMember, main_golf_course: 9 })
  await screen.press('このゴルフ場に設定する')
  await screen.arrives('/account/golf_course/complete')
  await screen.says('LINEのメニューから開くゴルフ場は、これまでと変わりません。')
  expect(await screen.link('メニューを開く')).toHaveProperty('href', expect.stringContaining('=5'))
})

it('in the chat area a member changes the profile, and all links stay there', async () => {
  const screen = await open('/account/profile?id=5', visitor)
  await screen.fill({ address: '水戸市見本町2-2' })
  await screen.press('確認画面へ進む')
  await screen.arrives('/account/profile/confirm')
  api.give(updateMember, { ...sampleMember, address: '水戸市見本町2-2' })
  await screen.press('この内容で変更する')
  await screen.arrives('/account/profile/complete')
  expect(api.sent(updateMember)).toMatchObject([{ body: { address: '水戸市見本町2-2' } }])
  expect(screen.words).not.toContain('マイページへ')
  await screen.link('メニューを開く')
})

it('the code for the front desk is new every minute in the chat area', async () => {
  api.give(getMemberCode, { member_number: sampleMember.member_number, code: 'code', expires_in: 60, day_code: 'day' })
  api.give(listReservations, { reservations: [], total: 0, page: 1, page_size: 20, next_date: null })
  const screen = await open('/account/qr?id=2', visitor)
  await screen.says('秒で更新されます')
  expect(screen.main.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(sampleMember.member_number)
})
