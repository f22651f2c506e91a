import { changePassword } from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { resumeMails } from '@jgm/contract/api/member'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@jgm/contract/api/session-list'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleCodeSent, sampleSession } from '@jgm/contract/test/samples.account'
import { waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const problem = (path: string, message: string) => ({ problems: [{ path, message }] })

describe('a change of the password', () => {
  it('asks for all three fields, and keeps what was typed when the present one is wrong', async () => {
    const screen = await open('/mypage/account/password', { member })
    await screen.press('パスワードを変更する')
    await screen.hasProblem('current_password', '現在のパスワードを入力してください。')
    await screen.hasProblem('password', '新しいパスワードを入力してください。')
    await screen.hasProblem('password_confirmation', '確認用のパスワードを入力してください。')
    api.refuse(changePassword, 'validation', problem('current_password', '現在のパスワードが正しくありません。'))
    await screen.fill({ current_password: 'ちがうことば', password: 'asagao5517', password_confirmation: 'asagao5517' })
    await screen.press('パスワードを変更する')
    await screen.hasProblem('current_password', '現在のパスワードが正しくありません。')
    expect(screen.field('password').value).toBe('asagao5517')
  })

  it('leaves nothing of it on the device over a reload', async () => {
    const first = await open('/mypage/account/password', { member })
    await first.fill({ current_password: 'wakaba7291', password: 'asagao5517' })
    const screen = await first.reload({ member })
    expect(screen.field('current_password').value + screen.field('password').value).toBe('')
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/wakaba7291|asagao5517/)
  })

  it('says without a network that there is none, and is sent by the next press', async () => {
    const screen = await open('/mypage/account/password', { member })
    api.lose(changePassword)
    await screen.fill({ current_password: 'wakaba7291', password: 'asagao5517', password_confirmation: 'asagao5517' })
    await screen.press('パスワードを変更する')
    await screen.warns('インターネットに接続されていません。')
    api.give(changePassword, sampleSession)
    await screen.press('パスワードを変更する')
    await screen.arrives('/mypage/account/password/complete')
    expect(screen.heading).toBe('パスワードを変更しました')
  })

  it('is locked for a time that is told after too many wrong ones', async () => {
    api.refuse(changePassword, 'password_locked', { minutes: 1 })
    const screen = await open('/mypage/account/password', { member })
    await screen.fill({ current_password: 'chigau1', password: 'asagao5517', password_confirmation: 'asagao5517' })
    await screen.press('パスワードを変更する')
    await screen.warns('1分後にもう一度お試しください。')
    expect(screen.field('password').value).toBe('asagao5517')
  })
})

describe('an address that mails came back from', () => {
  it('says why and what to do, and gets mails again with one press', async () => {
    const screen = await open('/mypage/account/mail', { member: { ...member, email_stopped: 'unknown_address' } })
    await screen.says('からのメールを受け取れるように設定してから')
    api.lose(resumeMails)
    await screen.press('このアドレスに、もう一度送る')
    await screen.warns('インターネットに接続されていません。')
    api.give(resumeMails, member)
    await screen.press('このアドレスに、もう一度送る')
    await screen.says('次のメールから、またお送りします。')
  })

  it('that reported our notices has the mails of bookings, and can have the notices again', async () => {
    const screen = await open('/mypage/account/mail', { member: { ...member, email_stopped: 'complaint' } })
    await screen.says('予約の確認や変更のメールは、お送りしています。')
    api.give(resumeMails, member)
    await screen.press('お知らせのメールを、また受け取る')
    await screen.says('次のメールから、またお送りします。')
  })
})

describe('a change of the address', () => {
  it('shows problems at the fields, keeps what was typed, and asks for the code until it is right', async () => {
    const screen = await open('/mypage/account/mail', { member })
    await screen.says('hanako@example.jp')
    await screen.fill({ email: 'あ', password: 'wakaba7291' })
    await screen.press('認証コードを送信する')
    await screen.hasProblem('email', 'メールアドレスの形式が正しくありません。')
    await screen.hasProblem('email_confirmation', '確認用のメールアドレスを入力してください。')
    const email = 'a.long.local.part.that.somebody.may.have@example.jp'
    await screen.fill({ email, email_confirmation: email })
    api.refuse(sendMemberEmailCode, 'validation', problem('password', '現在のパスワードが正しくありません。'))
    await screen.press('認証コードを送信する')
    await screen.hasProblem('password', '現在のパスワードが正しくありません。')
    expect(screen.field('email').value).toBe(email)
    api.lose(sendMemberEmailCode)
    await screen.press('認証コードを送信する')
    await screen.warns('インターネットに接続されていません。')
    api.give(sendMemberEmailCode, sampleCodeSent)
    await screen.press('認証コードを送信する')
    await screen.arrives('/mypage/account/mail/code')

    const code = await screen.reload({ member })
    await code.says(email)
    api.refuse(changeMemberEmail, 'code_invalid')
    await code.fill({ code: '123456' })
    await code.hasProblem('code', '認証コードが正しくありません。')
    api.give(changeMemberEmail, { ...sampleSession, member: { ...member, email } })
    await code.fill({ code: '654321' })
    await code.arrives('/mypage/account/mail/complete')
    expect(code.heading).toBe('メールアドレスを変更しました')
    await code.says(email)
  })

  it('can be begun again from the code with the address that was typed', async () => {
    api.give(sendMemberEmailCode, sampleCodeSent)
    const screen = await open('/mypage/account/mail', { member })
    await screen.fill({ email: 'other@example.jp', email_confirmation: 'other@example.jp', password: 'wakaba7291' })
    await screen.press('認証コードを送信する')
    await screen.arrives('/mypage/account/mail/code')
    await screen.follow('認証コードをもう一度受け取る')
    await screen.arrives('/mypage/account/mail')
    expect(screen.field('email').value).toBe('other@example.jp')
  })
})

describe('the devices that are logged in', () => {
  const session = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
    id,
    device: { kind: 'iphone', app: 'safari' },
    logged_in_at: '2026-11-20T10:00:00+09:00',
    last_used_at: '2026-11-27T10:00:00+09:00',
    is_this_one: false,
    ...more,
  })
  const own = session(1, { is_this_one: true })

  it('are logged out one by one, or all others; without a network nothing happens', async () => {
    api.give(listSessions, { sessions: [own, session(2), session(3, { device: null }), session(4)] })
    const screen = await open('/mypage/account/sessions', { member })
    await screen.says('この端末')
    const cards = () => [...screen.main.querySelectorAll('li:has(h2)')]
    expect(cards()).toHaveLength(4)
    expect(cards()[0]?.querySelector('button')).toBeNull()
    api.lose(endSession)
    await screen.user.click(cards()[1]?.querySelector('button') ?? screen.main)
    await screen.warns('インターネットに接続されていません。')
    api.give(endSession, { ok: true }).give(listSessions, { sessions: [own, session(3, { device: null }), session(4)] })
    await screen.user.click(cards()[1]?.querySelector('button') ?? screen.main)
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(document.body.textContent).toContain('をログアウトしました。')
    expect(api.sent(endSession).map(({ params }) => Number(params.id))).toEqual([2, 2])
    api.give(endOtherSessions, { ok: true }).give(listSessions, { sessions: [own] })
    await screen.press('ほかの端末をすべてログアウトする')
    await screen.says('ほかの端末では、ログインしていません。')
  })

  it('are read again after a failure', async () => {
    api.lose(listSessions)
    const screen = await open('/mypage/account/sessions', { member })
    await screen.warns('インターネットに接続されていません。')
    api.give(listSessions, { sessions: [own] })
    await screen.press('もう一度読み込む')
    await screen.says('この端末')
  })
})
