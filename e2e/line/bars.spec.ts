import { expect, type Locator } from '@playwright/test'
import { coveredOf } from '../fixtures/covered.ts'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectSeenWhole } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import { ShareScreen } from '../pages/companion.ts'
import { chatSite, DoneInChat, permanentLink, StartInChat } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('no bar hides the number of a booking, nor the code of its invitation, on a phone and on a small one with letters of twice the size', async ({
    page,
    context,
    api,
    slots,
    playwright,
  }) => {
    // LINE's own head takes the rest of 844.
    const expectSeen = async (one: Locator): Promise<void> => {
      for (const [width, letters] of [
        [320, '200%'],
        [390, ''],
      ] as const) {
        await page.setViewportSize({ width, height: 700 })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
        await expectSeenWhole(page, one)
      }
    }
    const slot = await slots.next()
    const [user, session] = await Promise.all([
      createEmulator(api).addUser('見える 花子'),
      registerMember(playwright.request, 'bars'),
    ])
    await enterLine(context, user, 'allow')
    await enterChat(context, api, { session, user, site: chatSite })
    await insideLine(context)
    await page.goto(permanentLink(`/reservation/step_one/${slot.courseId}?date=${slot.date}`))
    const start = await new Screen(page).arriveAt(StartInChat)
    await start.choose(slot)
    const confirm = await start.toConfirm()
    await confirm.agreed.check()
    await confirm.reserve.click()
    const done = await confirm.arriveAt(DoneInChat)
    await expectSeen(page.locator('.ticket-number'))
    expect(await coveredOf(page), 'what takes the focus is covered by no bar').toEqual([])
    await done.link(/^同伴者に知らせる/).click()
    await done.arriveAt(ShareScreen)
    const code = page.getByRole('img', { name: '招待リンクのQRコード' })
    await expect(code).toBeVisible()
    await expectSeen(code)
  })
})
