import { expect, type Page } from '@playwright/test'
import { logIn } from '@jgm/contract/api/account'
import { test } from '../fixtures/beside.ts'
import { enterLine } from '../fixtures/emulator.ts'
import { siteAt } from '../fixtures/api.ts'
import { registerMember } from '../fixtures/people.ts'
import { LoginScreen } from '../pages/account.ts'
import { ChatLoginScreen, LoginCompleteScreen, MenuScreen } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

// All tests share one process with other settings.
test.describe.configure({ mode: 'default' })

type Preflight = { readonly url: string; readonly status: number }

/** Collects the browser's preflight requests to other hosts. */
async function watchPreflights(page: Page): Promise<readonly Preflight[]> {
  const seen: Preflight[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Preflight') seen.push({ url: response.url, status: response.status })
  })
  return seen
}

test('My Page calls the API on another host, which allows this page and no other', async ({
  page,
  context,
  beside,
  playwright,
}) => {
  const { email, password } = await registerMember(playwright.request, 'settings')
  const preflights = await watchPreflights(page)
  const called: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url())
  })
  await page.goto(`${beside.siteUrl}/mypage/login`)
  const login = await new Screen(page).arriveAt(LoginScreen)
  const home = await login.logIn(email, password)
  await expect(page.locator('main')).toContainText('青葉')
  await home.reload()
  await expect(page.locator('main'), 'the companion cookie is sent').toContainText('青葉')

  expect(called.filter((url) => !url.startsWith(beside.apiUrl))).toEqual([])
  expect(preflights.filter(({ url }) => url === `${beside.apiUrl}${logIn.path}`)).toEqual([
    { url: `${beside.apiUrl}${logIn.path}`, status: 204 },
  ])
  const [companion, more] = (await context.cookies(beside.apiUrl)).filter(({ name }) => name === 'jgm_companion')
  expect([companion?.domain, companion?.httpOnly, more]).toEqual(['admin.jgm.localhost', true, undefined])
  expect((await context.cookies(beside.siteUrl)).map(({ name }) => name)).not.toContain('jgm_companion')

  const read = (url: string): Promise<number | string> =>
    page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      url,
    )
  const configs = `${beside.apiUrl}/v1/configs`
  expect(await read(configs)).toBe(200)
  const stranger = new URL(siteAt('stranger.club.jgm.localhost'))
  stranger.port = String(beside.port)
  await page.goto(`${stranger.origin}/api/health`)
  expect(await read(configs), 'a page that is not allowed').toBe('refused')
})

test('settings alone make the chat area a LINE MINI App, with the published SDK', async ({
  page,
  context,
  beside,
  playwright,
}) => {
  const { email, password } = await registerMember(playwright.request, 'mini')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await enterLine(context, beside.line.addUser({ displayName: 'ミニ 花子' }))
  await page.goto(`https://miniapp.line.me/${beside.liffId}/login/2`)
  await page.getByRole('button', { name: '許可する' }).click()
  const login = await new Screen(page).arriveAt(ChatLoginScreen)
  expect(page.url().startsWith(`${beside.chatUrl}/login/2`), page.url()).toBe(true)
  const done = await login.logIn(email, password)
  expect(done).toBeInstanceOf(LoginCompleteScreen)
  await done.toMenu()

  await page.goto(`https://miniapp.line.me/${beside.liffId}?id=3`)
  await new Screen(page).arriveAt(MenuScreen)
  await expect(page.locator('main')).toContainText('JGMやさと石岡ゴルフクラブ')
  await expect(page.locator('main')).toContainText('様')
  const authorised = asked.filter((url) => url.startsWith('https://access.line.me/liff/v1/authorize'))
  expect(authorised.length).toBeGreaterThan(0)
  expect(authorised.filter((url) => new URL(url).searchParams.get('app_id') !== beside.liffId)).toEqual([])
  expect(asked.filter((url) => url.startsWith('https://liff.line.me/'))).toEqual([])
})
