import { addDays, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { expectTakenOver, holdScripts } from '../fixtures/rendered.ts'
import { test } from '../fixtures/test.ts'

// Playwright complains in the page where it keeps a worker away, and here nothing may complain.
test.use({ serviceWorkers: 'allow' })

const soon = addDays(todayInTokyo(new Date()), 5)

const screens = [
  '/reserved/select',
  '/reserved/search',
  '/reserved/2',
  `/reserved/2?month=${monthOf(soon)}&filter=1&weekend=1`,
  `/reserved/2?date=${soon}`,
  '/reserved/course/2',
  '/reserved/coursemember',
  '/reserved/legal/terms',
  `/reserved/regular/step1/2?date=${soon}`,
  `/reserved/wait/2?date=${soon}&players=2&time=morning`,
  `/reserved/request/step1/2?date=${addDays(soon, 30)}&players=12`,
  '/reserved/oneperson',
  `/reserved/oneperson?date=${soon}`,
]

/** The ways into My Page, whose forms are rendered for everybody without a session. */
const entrances = ['/mypage/login', '/mypage/login/2?token=expired', '/mypage/registration', '/mypage/forgot/2']

/** The properties that a part of the styles could leave otherwise than the whole sheet. */
const watched = [
  'display position inset width height margin padding gap flex order grid-template-columns align-items justify-content',
  'border border-radius background box-shadow outline overflow clip-path z-index transform visibility opacity cursor',
  'color font letter-spacing text-align text-decoration white-space list-style content fill stroke animation',
].flatMap((names) => names.split(' '))

test('the application takes over the words of every rendered page', async ({ page }) => {
  await expectTakenOver(page, [...screens, ...entrances])
})

test('the styles in a page are all that its words need: nothing changes when the whole sheet comes', async ({
  page,
  context,
  taro,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdScripts(page)
  /** Keeps how each element of the page looks, with what stands before and after it; returns how many looks there are. */
  const keepLooks = () =>
    page.evaluate((properties) => {
      // Chromium may say 0 for an automatic margin until the document is laid out a second time.
      const layOutAnew = (): void => {
        document.body.hidden = true
        document.body.getBoundingClientRect()
        document.body.hidden = false
      }
      const looks = (): string[] => {
        layOutAnew()
        return [...document.body.querySelectorAll('*')].flatMap((element) =>
          [null, '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part)
            if (part !== null && style.content === 'none') return []
            const about = `${element.nodeName} ${element.getAttribute('class')} ${part ?? ''}`
            return properties.map((name) => `${about} ${name}: ${style.getPropertyValue(name)}`)
          }),
        )
      }
      const before = looks()
      Object.assign(window, { changes: () => looks().filter((look, at) => look !== before[at]) })
      return before.length
    }, watched)
  const changes = () => page.evaluate(() => (window as unknown as { changes: () => string[] }).changes().slice(0, 20))
  const sheets = () => page.locator('head > link[rel=stylesheet]')
  for (const path of [...screens, ...entrances, '/mypage']) {
    if (path === '/mypage') await enterAs(context, taro)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      let give = (): void => undefined
      const held = new Promise<void>((resolve) => (give = resolve))
      await page.route('**/assets/*.css', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(sheets()).toHaveCount(1)
      expect(await keepLooks()).toBeGreaterThan(1000)
      give()
      await expect.poll(() => sheets().evaluate((link) => (link as HTMLLinkElement).sheet !== null)).toBe(true)
      expect([path, width, await changes()]).toEqual([path, width, []])
      await page.unroute('**/assets/*.css')
    }
  }
})
