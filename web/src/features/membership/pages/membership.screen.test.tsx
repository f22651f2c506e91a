import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { askMembershipDesk, connectMembership, listMembershipRequests } from '@jgm/contract/api/membership'
import { getMember } from '@jgm/contract/api/session'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleCodeSent } from '@jgm/contract/test/samples.account'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, type Shown } from '../../../../test/app.tsx'

const linked = { id: 5, golf_course_id: 8, membership_id: '08-90006' }

beforeEach(() => {
  api.give(listMembershipRequests, { requests: [] })
})

async function confirm(values: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const screen = await open('/mypage/account/member/input?golf_course_id=8', { member })
  await screen.says('コース会員ID')
  expect(screen.field('golf_course_id').value, 'the course of the link is chosen').toBe('8')
  expect(screen.field('email').value).toBe('hanako@example.jp')
  await screen.fill({ membership_id: '08-90006', ...values })
  await screen.press('確認画面へ進む')
  await screen.arrives('/mypage/account/member/confirm')
  return screen
}

describe('linking a course membership', () => {
  it('whose answer was lost links once, also after a reload, and says that it is linked', async () => {
    const first = await confirm()
    api.lose(connectMembership)
    await first.press('コース会員を連携する')
    await first.warns('インターネットに接続されていません。')
    const screen = await first.reload({ member })
    api.give(connectMembership, { result: '1002' }).give(getMember, { ...member, course_memberships: [linked] })
    await screen.press('コース会員を連携する')
    await screen.says('このゴルフ場のコース会員は、すでに連携しています。')
    await screen.follow('コース会員情報へ戻る')
    await screen.says('08-90006')
  })

  it('that is refused names the telephone and the front desk, which can be asked', async () => {
    const screen = await confirm()
    api.give(connectMembership, { result: '1001' })
    await screen.press('コース会員を連携する')
    await screen.says('該当するコース会員が見つかりません。')
    expect((await screen.link(/電話で問い合わせる/)).getAttribute('href')).toBe('tel:0296000008')
    api.give(askMembershipDesk, { result: '0000' })
    await screen.press('フロントに確認を依頼する')
    await screen.says('フロントに確認を依頼しました')
    const requested_at = '2026-11-27T10:00:00+09:00'
    const requests = [{ golf_course_id: 8, membership_id: '08-90006', requested_at }]
    api.give(listMembershipRequests, { requests })
    const list = await open('/mypage/account/member', { member })
    await list.says('フロントの確認を待っています')
    await list.says('08-90006')
  })

  it('by the course’s other address asks for a code, through a wrong one and a reload', async () => {
    const first = await confirm({ email: 'office＠example.jp' })
    await first.says('office@example.jp')
    api.give(sendGuestCode, sampleCodeSent)
    await first.press('認証コードを送信する')
    await first.says('office@example.jp に認証コードを送信しました。')
    api.refuse(verifyGuestCode, 'code_invalid')
    await first.fill({ code: '123450' })
    await first.hasProblem('code', '認証コードが正しくありません。')
    const screen = await first.reload({ member })
    api.give(verifyGuestCode, {
      proof: 'p'.repeat(43),
      expires_at: '2026-12-01T11:00:00+09:00',
      email: 'office@example.jp',
    })
    api.give(connectMembership, { result: '0000', membership: linked })
    await screen.fill({ code: '654321' })
    await screen.arrives('/mypage/account/member/complete')
    await screen.says('08-90006')
    expect(api.sent(connectMembership)).toMatchObject([{ body: { membership_id: '08-90006', proof: 'p'.repeat(43) } }])
  })
})
