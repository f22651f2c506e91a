import { expect } from '@playwright/test'
import { siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { CalendarInChat, chat, chatSite, liffId, MenuScreen, permanentLink } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

test('the first visit asks for consent, and each link of the talk opens its screen with its course', async ({
  page,
  context,
  api,
}) => {
  await enterLine(context, await createEmulator(api).addUser('初回 花子'))
  await page.goto(permanentLink('?id=3'))
  await page.getByRole('button', { name: '許可する' }).click()
  await new Screen(page).arriveAt(MenuScreen)
  await expect(page.locator('main')).toContainText('JGMやさと石岡ゴルフクラブ')
  const { searchParams, hash } = new URL(page.url())
  expect([...searchParams.keys()], 'LINE’s values are removed from the address').toEqual(['id'])
  expect(hash).toBe('')
  const cookie = (await context.cookies(chatSite)).find(({ name }) => name === 'golf_course_id')
  expect(cookie).toMatchObject({ value: '3', path: '/', sameSite: 'Lax' })
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
  await expectWholeButtons(page)

  await page.goto(permanentLink('/reservation?golf_course_id=4&line_tracking_id=spring'))
  await new Screen(page).arriveAt(CalendarInChat)
  expect(new URL(page.url()).searchParams.get('golf_course_id')).toBe('4')
  expect(await page.evaluate(() => sessionStorage.getItem('line_tracking_id'))).toBe('spring')

  // Neither the code nor the server answers: where the server does, the page loads itself anew (`reserved/trouble.spec.ts`).
  await page.route(/\/assets\/.*\.js$|\/icon\.svg$/, (route) => route.abort())
  await page.getByRole('contentinfo').locator('nav summary').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ', exact: true }).click()
  await expect(page.locator('main h1'), 'a screen whose code can’t be fetched').toHaveText('ただいま処理できません')
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.getByRole('alert'), 'the phone of the course of the talk').toContainText('029-000-0004')
})

test('a person who refuses LINE’s log-in gets a message and can try again', async ({ page, context, api }) => {
  await enterLine(context, await createEmulator(api).addUser('拒否 花子'))
  await page.goto(chat('/?id=2'))
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'LINEでのログインが許可されませんでした。ログインする場合は「許可する」を選んでください。',
  )
  expect(new URL(page.url()).search).toBe('?id=2')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const help = page.getByRole('alert').getByRole('link')
  await expect(help.first(), 'the telephone number of the course').toHaveAttribute('href', /^tel:0\d{9}$/)
  await expect(help.last()).toHaveAttribute('href', `${siteUrl}/reserved/2`)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await page.getByRole('button', { name: '許可する' }).click()
  await new Screen(page).arriveAt(MenuScreen)
})

test('a proof that has expired or that LINE did not sign makes the page load again, then shows a message', async ({
  page,
  context,
  api,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('偽物 花子')
  await enterLine(context, user, 'allow')
  await emulator.fail('idToken.signature', user)
  await open(page, chat('/?id=2'), MenuScreen)
  expect(new URL(page.url()).search).toBe('?id=2')

  const stored = `LIFF_STORE:${liffId}:IDToken`
  const stale = await emulator.idToken(user, 'idToken.expired')
  await page.evaluate(([key, token]) => localStorage.setItem(key, JSON.stringify(token)), [stored, stale] as const)
  await open(page, chat('/?id=2'), MenuScreen)
  expect(await page.evaluate((key) => localStorage.getItem(key), stored)).not.toContain(stale)

  await page.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: new RegExp(`LIFF_STORE`) })
  await emulator.fail('idToken.audience', user, 2)
  await page.goto(chat('/?id=2'))
  await expect(page.getByRole('alert')).toContainText('LINEでログインできませんでした。もう一度お試しください。')
  expect(new URL(page.url()).search).toBe('?id=2')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await new Screen(page).arriveAt(MenuScreen)
})
