import { logIn } from '@jgm/contract/api/account'
import { getLineIntegration } from '@jgm/contract/api/line'
import { logOut } from '@jgm/contract/api/session'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleCodeSent, sampleSession } from '@jgm/contract/test/samples.account'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

beforeEach(() => {
  giveQuietHome(api)
})

describe('a log-in', () => {
  it('that is refused says so in one sentence for both causes, and keeps the address', async () => {
    const screen = await open('/mypage/login')
    await screen.press('ログイン')
    await screen.hasProblem('email', 'メールアドレスを入力してください。')
    await screen.hasProblem('password', 'パスワードを入力してください。')
    api.refuse(logIn, 'login_failed')
    await screen.fill({ email: 'nobody@example.jp', password: 'midori8182' })
    await screen.press('ログイン')
    await screen.warns('メールアドレスまたはパスワードが正しくありません。')
    expect(screen.field('email').value).toBe('nobody@example.jp')
  })

  it('asks for a mailed code while somebody guesses the password, through a wrong one', async () => {
    const screen = await open('/mypage/login')
    api.refuse(logIn, 'login_code_needed', sampleCodeSent)
    await screen.fill({ email: 'hanako@example.jp', password: 'wakaba7291' })
    await screen.press('ログイン')
    await screen.says('お客様を守るため、認証コードを確認しています。')
    await screen.press('ログイン')
    await screen.hasProblem('code', '認証コードを入力してください。')
    api.refuse(logIn, 'code_invalid')
    await screen.fill({ code: '123456' })
    await screen.press('ログイン')
    await screen.hasProblem('code', '認証コードが正しくありません。')
    api.give(logIn, sampleSession)
    await screen.fill({ code: '654321' })
    await screen.press('ログイン')
    await screen.arrives('/mypage')
    expect(api.sent(logIn).at(-1)).toMatchObject({ body: { proof: { flow: sampleCodeSent.flow, code: '654321' } } })
  })

  it('returns to the page that needed it; a member is led on from it', async () => {
    const screen = await open('/mypage/reservation/reservation-list?tab=past')
    await screen.arrives(/^\/mypage\/login/)
    await screen.says('この画面を見るには、ログインが必要です。')
    api.give(logIn, sampleSession)
    await screen.fill({ email: 'hanako@example.jp', password: 'wakaba7291' })
    await screen.press('ログイン')
    await screen.arrives('/mypage/reservation/reservation-list')
    expect(screen.path).toContain('tab=past')
    const again = await open('/mypage/login/2', { member })
    await again.arrives('/mypage')
    await again.says('すでにログインしています。')
  })

  it('stores the member’s id and name on the device, nothing else', async () => {
    const screen = await open('/mypage/login')
    api.give(logIn, sampleSession)
    await screen.fill({ email: 'hanako@example.jp', password: 'wakaba7291' })
    await screen.press('ログイン')
    await screen.arrives('/mypage')
    const { authenticated, user, ...rest } = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>
    expect(authenticated).toBe('true')
    expect(JSON.parse(user ?? '')).toEqual({ id: 7, name: '青葉 花子' })
    expect(JSON.stringify(rest)).not.toContain('hanako')
  })
})

describe('a session', () => {
  it('that ended elsewhere leads to the log-in with a sentence, and back afterwards', async () => {
    const screen = await open('/mypage/reservation/reservation-list', { member })
    api.refuse(listReservations, 'unauthenticated')
    await screen.follow('過去の予約')
    await screen.arrives(/^\/mypage\/login/)
    await screen.says('ログインの有効期限が切れました。')
    expect(document.cookie).not.toContain('token=t')
    giveQuietHome(api)
    api.give(logIn, sampleSession)
    await screen.fill({ email: 'hanako@example.jp', password: 'wakaba7291' })
    await screen.press('ログイン')
    await screen.arrives('/mypage/reservation/reservation-list')
    expect(screen.path).toContain('tab=past')
  })

  it('is ended at the end of the settings, too', async () => {
    api.give(logOut, { ok: true })
    api.give(getLineIntegration, { linked: false, display_name: null, linked_at: null, accounts: [] })
    const screen = await open('/mypage/account', { member })
    await screen.press('ログアウト')
    await screen.arrives(/^\/mypage\/login/)
    await screen.says('ログアウトしました。')
  })

  it('that another tab has renewed is forgotten by a log-out, too, when the server can’t be reached', async () => {
    api.give(getLineIntegration, { linked: false, display_name: null, linked_at: null, accounts: [] })
    const screen = await open('/mypage/account', { member })
    // As after a changed password in another tab.
    document.cookie = 'token=renewed; path=/'
    api.lose(logOut)
    await screen.press('ログアウト')
    await screen.arrives(/^\/mypage\/login/)
    expect(document.cookie).not.toContain('token')
    expect(api.sent(logOut).at(-1)?.headers.get('authorization'), 'and it is the renewed one that is to end').toBe(
      'Bearer renewed',
    )
    const next = await open('/mypage')
    await next.arrives(/^\/mypage\/login/)
  })

  it('leaves a draft for the same member only', async () => {
    const screen = await open('/mypage/account/profile', { member })
    await screen.fill({ address: '途中の住所' })
    const other = { ...member, id: 8, address: '別の住所' }
    const next = await open('/mypage/account/profile', { member: other })
    expect(next.field('address').value).toBe('別の住所')
    const same = await open('/mypage/account/profile', { member })
    expect(same.field('address').value).toBe('途中の住所')
  })
})
