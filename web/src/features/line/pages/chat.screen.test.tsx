import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { changeLineIntegration, checkLineSession, finishLineLogin, getLineIntegration } from '@jgm/contract/api/line'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleCodeSent, sessionOf } from '@jgm/contract/test/samples.account'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const link = '/line/integration?golf_course_id=2'
const off = { linked: false, display_name: null, linked_at: null, accounts: [] }
const on = { ...off, linked: true, display_name: '連携 花子', linked_at: '2026-04-01T10:00:00+09:00' }
const proof = { idToken: () => 'an-id-token-of-line' }

/** As a press on the link leaves the wish behind, before LINE's log-in. */
function wishAt(at: Date): void {
  const state = { flags: ['pressed'], data: { at: at.toISOString() }, owner: sampleMember.id }
  sessionStorage.setItem('flow:linkWish', JSON.stringify(state))
}

beforeEach(() => setNow(sampleNow))

it('links without another press who comes back from LINE at once, and not who comes back much later', async () => {
  api.give(getLineIntegration, off)
  api.give(changeLineIntegration, { ...on, consent: null })
  wishAt(new Date('2020-01-01'))
  const late = await open(link, { member: sampleMember, chat: proof })
  await late.says('LINEと連携していません')
  expect(api.sent(changeLineIntegration)).toEqual([])
  await late.press('LINEと連携する')
  await late.says('LINEと連携しました。')
  await late.link('予約する')
  await late.link('メニューへ')

  wishAt(new Date(sampleNow))
  const soon = await late.reload({ member: sampleMember, chat: proof })
  await soon.says('LINEと連携しました。')
  expect(api.sent(changeLineIntegration)[1]).toHaveProperty('body', { action: 'link', id_token: proof.idToken() })
})

it('says why a LINE user can’t be linked to a second member, nor a member to a second LINE user', async () => {
  api.give(getLineIntegration, off)
  const screen = await open(link, { member: sampleMember, chat: proof })
  for (const [code, said] of [
    ['line_taken', 'このLINEアカウントは、別の会員と連携されています。'],
    ['line_other_linked', 'すでに別のLINEアカウントと連携しています。'],
  ] as const) {
    api.refuse(changeLineIntegration, code)
    await screen.press('LINEと連携する')
    await screen.warns(said)
  }
})

it('sends the access token of the linked LINE user alone, and says how to withdraw a consent that remains', async () => {
  api.give(getLineIntegration, on)
  api.give(changeLineIntegration, { ...off, consent: 'remains' })
  for (const isLinked of [false, true]) {
    api.give(checkLineSession, { member: sampleMember, is_linked: isLinked })
    const chat = { ...proof, accessToken: () => 'an-access-token' }
    const screen = await open(link, { member: sampleMember, chat })
    await screen.says('連携中のアカウント：連携 花子')
    await screen.press('LINE連携を解除する')
    await screen.press('LINE連携を解除する', screen.dialog)
    await screen.says('LINE連携を解除しました。')
    await screen.says('「設定」→「アカウント」→「連動アプリ」から連動を解除してください。')
    expect(document.activeElement?.textContent, 'the message has the focus').toContain('LINE連携を解除しました。')
  }
  expect(api.sent(changeLineIntegration).map(({ body }) => body)).toEqual([
    { action: 'unlink' },
    { action: 'unlink', access_token: 'an-access-token' },
  ])
})

it('asks a member without an address to add one before the only log-in is unlinked', async () => {
  api.give(getLineIntegration, on)
  const screen = await open(link, { member: { ...sampleMember, email: null }, chat: proof })
  await screen.press('LINE連携を解除する')
  await screen.says('解除すると、ログインできなくなります。先に、メールアドレスを登録してください。')
  expect(screen.dialog.textContent).not.toContain('LINE連携を解除する')
  await screen.follow('メールアドレスを登録する', screen.dialog)
  await screen.arrives('/reservation/request/email_input')
})

it.each([
  ['?error=access_denied&state=x', null, 'LINEでのログインが許可されませんでした。'],
  ['?code=abc&state=forged', 'line_state', 'はじめからやり直してください。'],
  ['?code=abc&state=right', 'line_not_linked', 'このLINEアカウントは、まだ会員登録と連携されていません。'],
] as const)('explains LINE’s answer %s to a log-in, and leads on', async (answer, code, said) => {
  if (code) api.refuse(finishLineLogin, code)
  const screen = await open(`/mypage/line/callback${answer}`)
  await screen.warns(said)
  expect(location.search, 'code and state are removed from the address').toBe('')
  if (code === 'line_not_linked') await screen.link('新規会員登録')
  await screen.follow('ログイン画面へ')
  await screen.arrives('/mypage/login')
})

it('a member from LINE adds an address before a request; typed values stay, also without a network', async () => {
  const member = { ...sampleMember, email: null, has_password: false }
  const visitor = { member, chat: proof }
  const screen = await open('/reservation/request/email_input?golf_course_id=2', visitor)
  await screen.press('認証コードを送信する')
  await screen.hasProblem('email', 'メールアドレスを入力してください。')
  expect(screen.main.querySelector('[name=password]'), 'nobody is asked for a password there is not').toBeNull()
  const email = 'line@example.jp'
  await screen.fill({ email, email_confirmation: `x${email}` })
  await screen.press('認証コードを送信する')
  await screen.hasProblem('email_confirmation', '確認用のメールアドレスが一致しません。')
  expect(screen.field('email').value).toBe(email)
  await screen.fill({ email_confirmation: email })
  api.give(sendMemberEmailCode, sampleCodeSent)
  await screen.press('認証コードを送信する')
  await screen.arrives('/reservation/request/email_authentication')
  const code = await screen.reload(visitor)
  api.refuse(changeMemberEmail, 'code_invalid')
  await code.fill({ code: '123456' })
  await code.hasProblem('code', '認証コードが正しくありません。')
  api.lose(changeMemberEmail)
  await code.fill({ code: '654321' })
  await code.warns('インターネットに接続されていません。')
  api.give(changeMemberEmail, sessionOf({ ...member, email }))
  await code.press('認証する')
  await code.arrives('/reservation/request/email_complete')
  await code.says('メールアドレスを登録しました')
  await code.link('メニューを開く')
})

it('an account is added with LINE’s own sheet, which leaves LINE for nothing, and where LINE opens its page the way back is seen', async () => {
  const accounts = [{ golf_course_id: 2, basic_id: '@jgm-sample-2', state: 'none' as const }]
  api.give(getLineIntegration, { ...on, accounts })
  let isFriend = false
  const asked: unknown[] = []
  const left: unknown[] = []
  const chat = {
    ...proof,
    inClient: true,
    addFriend: async (account: unknown) => {
      asked.push(account)
      return isFriend
    },
    isFriend: async () => isFriend,
    openWindow: (target: unknown) => void left.push(target),
  }
  const screen = await open(link, { member: sampleMember, chat })
  await screen.press(/友だち追加する$/)
  await expect.poll(() => asked).toMatchObject([{ basic_id: '@jgm-sample-2' }])
  expect(left).toEqual([])
  isFriend = true
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.says('友だち追加済み')
})
