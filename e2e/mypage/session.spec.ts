import { expect } from '@playwright/test'
import { enterAs, openSampleSession } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { HomeScreen, ReservationListScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

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
