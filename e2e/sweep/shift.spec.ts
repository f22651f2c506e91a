import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { lineRows } from '../../web/src/areas/line/routes.ts'
import { mypageRows } from '../../web/src/areas/mypage/routes.ts'
import { reservedRows } from '../../web/src/areas/reserved/routes.ts'
import { createEmulator, enterLine, linkTo } from '../fixtures/emulator.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { flows } from '../fixtures/flow-states.ts'
import { sweeperOf, sweptSite, walk } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'
import { chatSite } from '../pages/line.ts'

// Each test visits every route of an area: minutes on a slow machine.
test.describe.configure({ timeout: 600_000 })

/** The allowed layout shift of a screen while it loads, as the browser measures it (0.1 begins to disturb). */
const most = 0.05

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Measures layout shifts, on a network as slow as a phone's, so that content arrives in pieces. */
async function watch(page: Page, context: BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? ''} 「${node?.textContent?.slice(0, 20) ?? ''}」 ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`,
        )
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 1_200_000,
    uploadThroughput: 600_000,
  })
}

/** The screens with too much layout shift. */
async function restless(page: Page, given: Parameters<typeof walk>[1]): Promise<string[]> {
  const found: string[] = []
  await walk(
    page,
    given,
    flows,
    async (route) => {
      const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum > most) found.push(`${route} ${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join('; ')}`)
    },
    'loading',
  )
  return found
}

const areas = [
  ['My Page', mypageRows, [...mypageRows, ...reservedRows]],
  ['the public area', reservedRows, [...reservedRows, ...mypageRows]],
] as const
const screens = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const

for (const [area, rows, host] of areas) {
  for (const [screen, size] of screens) {
    test(`the layout does not shift while ${area} loads on ${screen}, for a guest`, async ({ page, context, api }) => {
      await page.setViewportSize(size)
      await watch(page, context)
      expect(await restless(page, { rows, host, site: sweptSite, sweeper: await sweeperOf(api, null) })).toEqual([])
    })

    test(`the layout does not shift while ${area} loads on ${screen}, for a member`, async ({
      page,
      context,
      api,
      taro,
    }) => {
      await page.setViewportSize(size)
      await enterAs(context, taro, sweptSite)
      await watch(page, context)
      expect(await restless(page, { rows, host, site: sweptSite, sweeper: await sweeperOf(api, taro) })).toEqual([])
    })
  }
}

test('month, day and home stand still from their first frame on, and so does the foot as soon as it is seen', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro, sweptSite)
  await watch(page, context)
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = (): void => {
      const foot = document.querySelector('footer')
      if (foot && getComputedStyle(foot).visibility === 'visible') {
        const top = Math.round(foot.getBoundingClientRect().top + scrollY)
        if (Math.abs(top - (tops.at(-1) ?? NaN)) !== 0) tops.push(top)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // Each answer is later than the one before, as on a bad line.
  let asked = 0
  await context.route('**/api/v1/**', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 150 + 150 * (asked % 4)))
    await route.continue()
  })
  const date = addDays(todayInTokyo(new Date()), 5)
  for (const [, size] of screens) {
    await page.setViewportSize(size)
    for (const address of ['/reserved/1', `/reserved/regular/step1/1?date=${date}`, '/mypage']) {
      await page.goto(`${sweptSite}${address}`)
      await page.waitForLoadState('networkidle')
      const { shifts, tops } = await page.evaluate(() => {
        const seen = window as unknown as { shifts: readonly Shift[]; tops: readonly number[] }
        return { shifts: seen.shifts, tops: seen.tops }
      })
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${address}: ${JSON.stringify(shifts)}`,
      ).toBeLessThanOrEqual(0.02)
      expect(tops.length, `the foot of ${address} at ${size.width}: ${tops.join(' → ')}`).toBe(1)
    }
  }
})

test('the layout does not shift while the chat area loads', async ({ page, context, api, playwright }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('静止 太郎')
  const member = await registerMember(playwright.request, 'still')
  await linkTo(api, member, await emulator.idToken(user))
  await enterLine(context, user, 'allow')
  await watch(page, context)
  const sweeper = await sweeperOf(api, member)
  expect(await restless(page, { rows: lineRows, host: lineRows, site: chatSite, sweeper })).toEqual([])
})
