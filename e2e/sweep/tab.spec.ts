import { expect, type Page } from '@playwright/test'
import { siteAt, siteUrl } from '../fixtures/api.ts'
import { KeptTab } from '../fixtures/tab.ts'
import { test } from '../fixtures/test.ts'

const sites = [siteAt('kasama.club.jgm.localhost'), siteUrl]

/** Everything that a page of an origin can find again. */
const tracesIn = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    history: history.length,
    online: navigator.onLine,
    width: innerWidth,
  }))

test('a tab that one test has used is as new for the next', async ({ browser, viewport }) => {
  if (!viewport) throw new Error('a phone has a size')
  const kept = new KeptTab(browser)
  const { context, page } = await kept.take('a phone')
  await page.goto(`${siteUrl}/icon.svg`)
  const fresh = await tracesIn(page)
  expect(fresh).toMatchObject({ local: 0, session: 0, databases: 0, caches: 0, cookies: '', online: true })

  for (const site of sites) {
    await page.goto(`${site}/icon.svg`)
    await page.evaluate(async () => {
      localStorage.setItem('draft', 'x')
      sessionStorage.setItem('draft', 'x')
      indexedDB.open('draft')
      document.cookie = 'draft=x'
      await (await caches.open('draft')).put('/draft', new Response('x'))
    })
  }
  expect(await tracesIn(page)).toMatchObject({ local: 1, session: 1, databases: 1, caches: 1, cookies: 'draft=x' })
  await context.grantPermissions(['clipboard-read'])
  await context.addCookies([{ name: 'token', value: 'x', domain: 'access.line.me', path: '/' }])
  await context.route('**/icon.svg', (route) => route.fulfill({ body: 'of the context' }))
  await page.route('**/icon.svg', (route) => route.fulfill({ body: 'of the page' }))
  await page.setViewportSize({ width: 500, height: 500 })
  await context.newPage()
  await context.setOffline(true)
  await kept.putBack(viewport)

  const next = await kept.take('a phone')
  expect(next.page).toBe(page)
  expect(context.pages()).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
  for (const site of sites) {
    await page.goto(`${site}/icon.svg`)
    expect(await page.content()).toContain('<svg')
    expect(await tracesIn(page)).toEqual({ ...fresh, history: site === sites[0] ? 2 : 3 })
  }
  await kept.close()
})

test('a tab is not used again with other settings, or where something lasts', async ({ browser, viewport }) => {
  if (!viewport) throw new Error('a phone has a size')
  const kept = new KeptTab(browser)
  let last = await kept.take('a phone')
  const expectAnother = async (settings = 'a phone'): Promise<void> => {
    await kept.putBack(viewport)
    const next = await kept.take(settings)
    expect(next.context).not.toBe(last.context)
    expect(last.page.isClosed()).toBe(true)
    last = next
  }
  await expectAnother('a phone inside LINE')
  await last.page.close()
  await expectAnother()
  await last.page.addInitScript(() => undefined)
  await expectAnother()
  await last.page.clock.setFixedTime(new Date())
  await expectAnother()
  last.page.on('request', () => undefined)
  await expectAnother()
  await last.context.newCDPSession(last.page)
  await expectAnother()
  await last.page.route('http://nowhere.test/**', (route) => route.fulfill({ body: 'made up' }))
  await last.page.goto('http://nowhere.test/')
  await expectAnother()
  await kept.close()
})
