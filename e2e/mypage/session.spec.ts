import { expect } from '@playwright/test'
import { logIn } from '@jgm/contract/api/account'
import { logOut } from '@jgm/contract/api/session'
import { endOtherSessions } from '@jgm/contract/api/session-list'
import { call } from '../fixtures/api.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, openOwnSampleSession, openSampleSession, registerMember } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { AccountScreen, ProfileScreen } from '../pages/member.ts'
import { HomeScreen, ReservationListScreen } from '../pages/mypage.ts'
import { ConfirmScreen, SearchScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('a refused log-in shows one message for both causes and keeps the address', async ({ page }) => {
  const login = await open(page, '/mypage/login', LoginScreen)
  await login.button('ログイン').click()
  await expect(login.problemOf('email')).toContainText('メールアドレスを入力してください。')
  await expect(login.problemOf('password')).toContainText('パスワードを入力してください。')

  const unknown = freshEmail('nobody')
  await login.submit(unknown, 'midori8182')
  await expect(login.alert).toContainText('メールアドレスまたはパスワードが正しくありません。')
  await expect(login.field('email')).toHaveValue(unknown)
  const refused = page.waitForResponse('**/api/v1/login')
  await login.submit('member031@example.jp', 'wrong12345')
  expect((await refused).status()).toBe(422)
  await expect(login.alert).toContainText('メールアドレスまたはパスワードが正しくありません。')
})

test('while somebody guesses an account’s password, a new device also needs a mailed code', async ({
  page,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'guessed')
  for (let network = 0; network < 8; network += 1) {
    const stranger = await playwright.request.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `198.18.${Math.floor(Math.random() * 256)}.${network}` },
    })
    for (let tries = 0; tries < 4; tries += 1)
      await expect(call(stranger, logIn, { body: { email: member.email, password: 'wrong12345' } })).rejects.toThrow()
    await stranger.dispose()
  }
  const login = await open(page, '/mypage/login', LoginScreen)
  await login.submit(member.email, member.password)
  await expect(login.field('code')).toBeFocused()
  await expect(page.locator('main')).toContainText('お客様を守るため、認証コードを確認しています。')
  await expectAccessible(page)
  await login.button('ログイン').click()
  await expect(login.problemOf('code')).toContainText('認証コードを入力してください。')
  const code = await readCode(api, member.email)
  await login.fill({ code: code === '123456' ? '654321' : '123456' })
  await login.button('ログイン').click()
  await expect(login.problemOf('code')).toContainText('認証コードが正しくありません。')
  await login.fill({ code })
  await login.button('ログイン').click()
  await login.arriveAt(HomeScreen)
})

test('a log-in returns to the page that needed it', async ({ page }) => {
  const login = await open(page, '/mypage/reservation/reservation-list?tab=past', LoginScreen)
  await expect(page.locator('main')).toContainText('この画面を見るには、ログインが必要です。')
  await login.submit('taro@example.jp', 'golf2026')
  await login.arriveAt(ReservationListScreen)
  await expect(page).toHaveURL(/reservation-list\?tab=past$/)
  await expect(page.locator('main [aria-current="page"]')).toHaveText('過去の予約')

  await open(page, '/mypage/login/2', HomeScreen)
  await expect(page.locator('main'), 'a member is redirected from the log-in').toContainText(
    'すでにログインしています。',
  )
})

test('a log-in lasts thirty days, with one cookie that scripts can’t read, and none that a script wrote', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    const written: string[] = []
    Object.assign(window, { written })
    Object.defineProperty(document, 'cookie', {
      get: () => real?.get?.call(document) as string,
      set: (value: string) => {
        written.push(value)
        real?.set?.call(document, value)
      },
    })
  })
  const login = await open(page, '/mypage/login', LoginScreen)
  await login.logIn('hanako@example.jp', 'golf2026')
  const written = await page.evaluate(() => (window as { written?: readonly string[] }).written)
  expect(written, 'Safari deletes such a cookie after seven days').toEqual([])
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'token')
  const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThan(31)
  expect(token).toMatchObject({ sameSite: 'Lax', path: '/' })
  expect(cookies.find(({ name }) => name === 'jgm_companion')?.httpOnly).toBe(true)
  const kept = async (): Promise<Record<string, string>> =>
    Object.fromEntries(await page.evaluate(() => Object.entries<string>(localStorage)))
  await expect.poll(kept).toMatchObject({ authenticated: 'true' })
  const { authenticated: _flag, user, ...rest } = await kept()
  const owner: unknown = JSON.parse(user ?? '')
  expect(owner, 'only the member’s id and name are stored').toEqual({
    id: expect.any(Number),
    name: expect.stringMatching(/^\S+ \S+$/),
  })
  expect(JSON.stringify(rest)).not.toContain('hanako')
  await page.evaluate(() => localStorage.setItem('day_pass', '{}'))
  await (await login.arriveAt(HomeScreen)).logOut()
  await expect.poll(kept).toEqual({})
})

test('a session ended elsewhere leads to the log-in with a message, and back afterwards', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const session = await openSampleSession(playwright.request, 'member032@example.jp')
  await enterAs(context, session)
  const list = await open(page, '/mypage/reservation/reservation-list', ReservationListScreen)
  await expect(page.locator('main').getByText('読み込み中です')).toHaveCount(0)
  await call(api, logOut, {}, session)
  await list.link('過去の予約').click()
  const login = await list.arriveAt(LoginScreen)
  await expect(page.locator('main')).toContainText('ログインの有効期限が切れました。')
  expect((await context.cookies()).some(({ name, value }) => name === 'token' && value !== '')).toBe(false)
  await login.submit(session.email, session.password)
  await login.arriveAt(ReservationListScreen)
  await expect(page).toHaveURL(/\?tab=past$/)

  // An unfinished draft waits for the same member only.
  const profile = await open(page, '/mypage/account/profile', ProfileScreen)
  await profile.fill({ address: '途中の住所' })
  const confirm = await profile.toConfirm()
  await call(api, endOtherSessions, {}, await openSampleSession(playwright.request, session.email))
  await confirm.update()
  await confirm.arriveAt(LoginScreen)
  await login.submit('member035@example.jp', session.password)
  await login.arriveAt(ProfileScreen)
  await expect(profile.field('address')).not.toHaveValue('途中の住所')
})

test('a member whose cookies are deleted before the booking logs in again, and books the start that is held', async ({
  page,
  context,
  slots,
  playwright,
}) => {
  const player = await registerMember(playwright.request, 'deleted')
  await enterAs(context, player)
  const { date } = await slots.next()
  const search = await open(page, `/reserved/search?date=${date}`, SearchScreen)
  await page.locator('[data-start]').first().click()
  const confirm = await search.arriveAt(ConfirmScreen)
  const held = await confirm.holdToken()
  await context.clearCookies()
  await confirm.agreed.check()
  await confirm.reserve.click()
  const login = await confirm.arriveAt(LoginScreen)
  await expect(page.locator('main')).toContainText('ログインの有効期限が切れました。')
  await login.submit(player.email, player.password)
  const again = await login.arriveAt(ConfirmScreen)
  expect(await again.holdToken()).toBe(held)
  await again.book()
})

test('a session that has expired on arrival shows the message, too', async ({ page, context, api, playwright }) => {
  const session = await openSampleSession(playwright.request, 'member033@example.jp')
  await call(api, logOut, {}, session)
  await enterAs(context, session)
  await open(page, '/mypage/account', LoginScreen)
  await expect(page.locator('main')).toContainText('ログインの有効期限が切れました。')
})

test('a session token without its companion cookie opens nothing', async ({ page, context, taro, baseURL }) => {
  await context.addCookies([{ name: 'token', value: taro.token, url: baseURL ?? '' }])
  await open(page, '/mypage', LoginScreen)
})

test('a member logs out at the end of the settings, too', async ({ page, context, playwright }) => {
  const session = await openSampleSession(playwright.request, 'member036@example.jp')
  await enterAs(context, session)
  const account = await open(page, '/mypage/account', AccountScreen)
  await account.button('ログアウト').click()
  await account.arriveAt(LoginScreen)
  await expect(page.locator('main')).toContainText('ログアウトしました。')
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'jgm_companion')).toBe(false)
})

test('a log-out in one tab logs out the other', async ({ page, context, playwright }) => {
  const session = await openSampleSession(playwright.request, 'member034@example.jp')
  await enterAs(context, session)
  const home = await open(page, '/mypage', HomeScreen)
  const tab = await context.newPage()
  const other = await open(tab, '/mypage/reservation/reservation-list', ReservationListScreen)
  await home.logOut()
  await other.arriveAt(LoginScreen)
  await expect(tab.locator('main')).toContainText('ログアウトしました。')
})

test('a log-out also forgets a session that another tab has renewed, when the server can’t be reached', async ({
  page,
  context,
  playwright,
}) => {
  const session = await openOwnSampleSession(playwright.request)
  await enterAs(context, session)
  const home = await open(page, '/mypage', HomeScreen)
  // As after a changed password in another tab.
  await enterAs(context, await openSampleSession(playwright.request, session.email))
  await page.route('**/api/v1/logout', (route) => route.abort())
  await home.logOut()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  await open(page, '/mypage', LoginScreen)
})
