import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { injections } from '../../server/test/injections.ts'
import { lineRows } from '../../web/src/areas/line/routes.ts'
import { mypageRows } from '../../web/src/areas/mypage/routes.ts'
import { reservedRows } from '../../web/src/areas/reserved/routes.ts'
import { loader } from '../../server/src/app/pages/document.ts'
import { apiUrl } from '../fixtures/api.ts'
import { createEmulator, enterLine, linkTo } from '../fixtures/emulator.ts'
import { enterAs } from '../fixtures/people.ts'
import { flows } from '../fixtures/flow-states.ts'
import { isOfChat, sweeperOf, sweptSite, walk } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'
import { chatSite } from '../pages/line.ts'

const all = injections.join(' ')

/** Fields with texts that golfers or staff write. */
const written =
  /(^|_)(name|kana|title|label|body|address|note|text|contents|question|answer|nickname|message|description|membership_id|companions)$/

/** The same value with all forty injections appended to each written text. */
function poison(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return written.test(key) ? `${value} ${all}` : value
  if (Array.isArray(value)) return value.map((one) => poison(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]))
}

const poisonedFlows = poison(flows) as typeof flows

/** Adds the forty to every answer of the API, as if an attacker had written all stored texts. */
async function poisonAnswers(context: BrowserContext, api: APIRequestContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.continue()
    const { pathname, search } = new URL(request.url())
    const cookies = await context.cookies(request.url())
    const answer = await api.get(`${apiUrl}${pathname}${search}`, {
      headers: {
        ...(await request.allHeaders()),
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    })
    const isJson = answer.headers()['content-type']?.includes('json') === true
    if (!answer.ok() || !isJson) return route.fulfill({ status: answer.status(), body: await answer.body() })
    return route.fulfill({ json: poison(await answer.json()) })
  })
}

/** The effects of the forty on the present screen: elements other than the document's own loader, and scripts that ran or tried to. */
const whatRan = (page: Page): Promise<readonly string[]> =>
  page.evaluate((own) => {
    const strange = document.querySelectorAll(
      'body :is([onload], [onerror], [onfocus], [ontoggle], [onbegin], iframe, object, embed, base, video, math, img[src="x"], ' +
        'style, link, meta, script, a[href^="java" i], form[action^="java" i])',
    )
    const ran = (window as unknown as { ran?: string[] }).ran ?? []
    const foreign = [...strange].filter((one) => one.localName !== 'script' || one.textContent !== own)
    return [...foreign.map((one) => one.outerHTML.slice(0, 120)), ...ran]
  }, loader)

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: string[] = []
    Object.assign(window, { ran, pwned: () => ran.push('pwned') })
    document.addEventListener('securitypolicyviolation', (event) => ran.push(`tried ${event.blockedURI}`))
  })
}

/** Walks through an area; returns how many screens showed the forty as text. */
async function walkPoisoned(page: Page, given: Parameters<typeof walk>[1]): Promise<number> {
  let shown = 0
  await walk(page, given, poisonedFlows, async (route) => {
    expect(await whatRan(page), route).toEqual([])
    const main = await page.locator('main').innerText()
    const values = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].map(
        ({ value }) => value,
      ),
    )
    if ([main, ...values].some((text) => injections.every((one) => text.replace(/\s+/g, ' ').includes(one)))) shown += 1
  })
  return shown
}

test('texts by golfers and staff stay text on every screen of My Page and of the public area', async ({
  page,
  context,
  api,
  taro,
}) => {
  await watch(page)
  await enterAs(context, taro, sweptSite)
  const known = await sweeperOf(api, taro)
  // A window's title is one line.
  const sweeper = { ...known, courseName: `${known.courseName} ${all}`.replace(/\s+/g, ' ') }
  await poisonAnswers(context, api)
  const host = [...mypageRows, ...reservedRows]
  expect(await walkPoisoned(page, { rows: host, host, site: sweptSite, sweeper })).toBeGreaterThan(15)
})

test('texts by golfers and staff stay text on every screen of the chat area', async ({
  page,
  context,
  api,
  member,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('攻撃 花子')
  await linkTo(api, member, await emulator.idToken(user))
  await enterLine(context, user, 'allow')
  await watch(page)
  const sweeper = await sweeperOf(api, member)
  await poisonAnswers(context, api)
  const rows = lineRows.filter(isOfChat)
  expect(await walkPoisoned(page, { rows, host: lineRows, site: chatSite, sweeper })).toBeGreaterThan(3)
})
