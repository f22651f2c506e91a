import { logIn } from '@jgm/contract/api/account'
import { listCompanions } from '@jgm/contract/api/companion'
import {
  inviteCompanions,
  joinAsCompanion,
  lookAtCompanionInvitation,
  preregister,
} from '@jgm/contract/api/companion-invitation'
import { registerWithLine } from '@jgm/contract/api/line'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getForecast } from '@jgm/contract/api/weather'
import { sampleMember } from '@jgm/contract/test/samples'
import { sessionOf } from '@jgm/contract/test/samples.account'
import { preregisteredAs, sampleJoined, sampleLook, sampleParty, seatOf } from '@jgm/contract/test/samples.companion'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { chatProblemOf } from '../../../lib/chat.problems.ts'
import { ChatProblem, type ChatPlatform } from '../../../lib/chat.ts'

const chat = {
  idToken: () => 'an-id-token-of-line',
  permanentLink: async (path: string) => `https://liff.line.me/2000000001-jgmMain1${path}`,
  canShare: true,
  hasPicker: true,
}
const number = sampleParty.number
const person = {
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'すずき',
  first_name_kana: 'いちろう',
  phone_number: '09012345678',
  birthday: '1954-06-03',
}
const invited = '/companion?golf_course_id=2&invitation=abcdefgh'
const invitation = {
  code: 'i'.repeat(43),
  shown_name: '青葉 花子',
  made_at: '2026-11-20T10:00:00+09:00',
  expires_at: '2026-12-07T23:59:59+09:00',
}

beforeEach(() => {
  setNow(sampleNow)
  api.give(getForecast, { forecast: null })
})

it('says that an invitation was not sent when LINE’s picker was closed or failed, and goes on when it was sent', async () => {
  api.give(listCompanions, sampleParty)
  api.give(inviteCompanions, invitation)
  const outcomes: Awaited<ReturnType<ChatPlatform['share']>>[] = ['cancel', 'absent', 'success']
  let isBroken = false
  const share: ChatPlatform['share'] = async () => {
    if (isBroken) throw new ChatProblem('EXCEPTION_IN_SUBWINDOW', 'LINEで送信できませんでした。')
    return outcomes.shift() ?? 'absent'
  }
  const visitor = { member: sampleMember, chat: { ...chat, share } }
  const screen = await open(`/reservation/companion/share/${number}?golf_course_id=2`, visitor)
  expect((await screen.link('メールで送る')).getAttribute('href'), 'a mail also reaches people without LINE').toContain(
    encodeURIComponent(`/mypage/companion?code=${invitation.code}`),
  )
  await screen.press('LINEで送る')
  await screen.says('送信を取りやめました。')
  isBroken = true
  await screen.press('LINEで送る')
  await screen.warns('送信できませんでした。リンクをコピーして送ってください。')
  isBroken = false
  await screen.press('LINEで送る')
  await screen.says('この端末では送る方法を選べません。')
  await screen.press('LINEで送る')
  await screen.arrives(`/reservation/companion/share/complete/${number}`)
  await screen.says('8:30')
})

it('a log-in to LINE that has ended again is told with a button that tries once more and a telephone number', async () => {
  api.give(listCompanions, sampleParty)
  api.give(inviteCompanions, invitation)
  let again = 0
  const dead = chatProblemOf(Object.assign(new Error('The access token expired'), { code: 'UNAUTHORIZED' }))
  const line = {
    ...chat,
    inClient: true,
    share: () => Promise.reject(dead),
    logInAgain: async () => void (again += 1),
  }
  const screen = await open(`/reservation/companion/share/${number}?golf_course_id=2`, {
    member: sampleMember,
    chat: line,
  })
  await screen.press('LINEで送る')
  await screen.warns('LINEのログインが切れています。')
  expect(screen.alerts).not.toContain('コピー')
  expect((await screen.link(/^電話する/)).getAttribute('href')).toMatch(/^tel:/)
  await screen.press('LINEにつなぎ直す')
  expect(again).toBe(1)
})

it('offers nothing to read or to send when every seat has its person', async () => {
  const [group] = sampleParty.groups
  if (!group) throw new Error('the party has no group')
  const seats = [seatOf(1, 'representative', '青葉 花子'), seatOf(2, 'joined', '若葉 一郎')]
  api.give(listCompanions, { ...sampleParty, groups: [{ ...group, seats }] })
  api.give(inviteCompanions, invitation)
  const screen = await open(`/reservation/companion/share/${number}?golf_course_id=2`, { member: sampleMember, chat })
  await screen.says('席はすべて決まっています。')
  expect(screen.main.querySelector('[role=img]')).toBeNull()
  for (const way of ['LINEで送る', 'リンクをコピー', 'メールで送る']) expect(screen.words).not.toContain(way)
})

it('a LINE user without a linked account keeps the invitation through the log-in, and joins', async () => {
  api.give(lookAtCompanionInvitation, sampleLook)
  const screen = await open(invited, { chat })
  await screen.says('青葉 花子さんから、お誘いが届いています')
  await screen.follow(/^会員の方/)
  await screen.arrives('/login/2')
  api.give(logIn, sessionOf(sampleMember))
  await screen.fill({ email: 'hanako@example.jp', password: 'midori8182' })
  await screen.press('ログイン')
  await screen.arrives('/companion')
  await screen.says('としてログインしています。')
  api.give(joinAsCompanion, sampleJoined)
  api.give(getParticipation, sampleJoined.participation)
  await screen.press('この予約に参加する')
  await screen.says('予約に参加しました')
  expect(api.sent(joinAsCompanion)).toMatchObject([{ body: { code: 'abcdefgh' } }])
})

it('a LINE user pre-registers without an account, and gets a code for the desk', async () => {
  api.give(lookAtCompanionInvitation, sampleLook)
  const screen = await open(invited, { chat })
  await screen.follow(/^会員登録をせずに参加する/)
  await screen.arrives(/preregistration/)
  const { birthday: _birthday, ...names } = person
  await screen.fill({ ...names, birthday: '1954 6 3' })
  await screen.press('確認画面へ進む')
  await screen.arrives(/preregistration.*confirm/)
  api.give(preregister, preregisteredAs(person))
  api.give(getParticipation, preregisteredAs(person).participation)
  await screen.press('登録して参加する')
  await screen.says('事前登録')
  await expect
    .poll(() => screen.main.querySelector('[role=img]')?.getAttribute('aria-label'))
    .toBe('事前登録のQRコード')
})

describe('a LINE user who registers from an invitation', () => {
  const registering = async () => {
    api.give(lookAtCompanionInvitation, sampleLook)
    api.give(searchPostalCode, { addresses: [] })
    const screen = await open(invited, { chat })
    await screen.follow(/^LINEで会員登録をして参加する/)
    await screen.arrives('/registration/2')
    const { phone_number: _, birthday: __, ...names } = person
    await screen.fill({
      ...names,
      zipcode: '3100000',
      prefecture: '8',
      address: '水戸市見本町2-3',
      phone_number: '09012345678',
      emergency_contact_number: '0312345678',
      birthday: '1960 4 5',
    })
    await screen.user.click(screen.field('agreed'))
    const again = await screen.reload({ chat })
    await again.press('確認画面へ進む')
    await again.arrives('/registration_confirmation/2')
    return again
  }
  const session = sessionOf({ ...sampleMember, email: null, has_password: false })

  it('has the seat at the end, and is led to it', async () => {
    const screen = await registering()
    api.give(registerWithLine, { ...session, companion: { result: 'joined', number, type: 'regular' } })
    await screen.press('この内容で登録する')
    await screen.arrives('/registration_complete/2')
    expect(api.sent(registerWithLine)).toMatchObject([{ body: { companion_code: 'abcdefgh' } }])
    await screen.says('予約に参加しました')
    api.give(getParticipation, sampleJoined.participation)
    await screen.follow('参加する予約を見る')
    await screen.arrives(`/reservation/participation/${number}`)
  })

  it('reads that the seat is gone, and whose invitation waits for an answer', async () => {
    const screen = await registering()
    api.give(registerWithLine, { ...session, companion: { result: 'full', number: null, type: null } })
    await screen.press('この内容で登録する')
    await screen.says('予約には、まだ参加していません。')
    await screen.says('青葉 花子さんのお誘いに、まだ返事をしていません。')
    await screen.press('お手続きを続ける')
    await screen.arrives('/companion')
  })
})
