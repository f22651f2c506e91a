import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons, setInsets } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import { CalendarInChat, chat, DoneInChat, permanentLink, StartInChat } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

const openInLine = { name: 'LINEアプリで開く' } as const

test('outside LINE a screen offers to open in LINE, but not to a logged-in member', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('外 太郎')
  await enterLine(context, user, 'allow')
  const path = '/reservation?golf_course_id=2'
  await open(page, chat(path), CalendarInChat)
  await expectAccessible(page)
  await expect(page.getByRole('link', openInLine)).toHaveAttribute('href', permanentLink(path))
  const member = await registerMember(playwright.request, 'line')
  await linkTo(api, member, await emulator.idToken(user))
  await page.evaluate(() => sessionStorage.clear())
  await open(page, chat(path), CalendarInChat)
  await expect(page.getByRole('link', openInLine)).toHaveCount(0)
})

test('the page extends under the notch, and its head does not', async ({ page, context, api }) => {
  const user = await createEmulator(api).addUser('枠 太郎')
  await enterLine(context, user, 'allow')
  await setInsets(page, { top: 59, right: 0, bottom: 34, left: 0 })
  await open(page, chat('/reservation?golf_course_id=2'), CalendarInChat)
  const head = await page.getByRole('banner').boundingBox()
  expect(head?.y).toBe(59)
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport).toContain('viewport-fit=cover')
})

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('a member can send a booking into the talk, and is offered the account as a friend', async ({
    page,
    context,
    slots,
    beLinked,
  }) => {
    test.slow()
    const slot = await slots.next()
    await beLinked('予約 花子')
    await insideLine(context)
    await page.goto(permanentLink(`/reservation/step_one/${slot.courseId}?date=${slot.date}`))
    const start = await new Screen(page).arriveAt(StartInChat)
    await expect(page.getByRole('link', openInLine)).toHaveCount(0)
    await start.choose(slot)
    const confirm = await start.toConfirm()
    await confirm.agreed.check()
    await confirm.reserve.click()
    const done = await confirm.arriveAt(DoneInChat)
    const number = await done.number()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)

    const sent = page.waitForRequest((request) => request.url().endsWith('/message/v3/share'))
    await page.getByRole('button', { name: 'このトークに予約を知らせる' }).click()
    const said = (await sent).postData() ?? ''
    expect(said).toContain('ゴルフの予約をしました。')
    expect(said, 'the message in the talk does not contain the number').not.toContain(number)
    await expect(page.locator('main')).toContainText('送信しました。')

    const asked = page.waitForRequest((request) => request.url().endsWith('/liff/v2/sub/msit'))
    await page.getByRole('button', { name: '友だち追加する' }).click()
    expect((await asked).postData()).toContain(`@jgm-sample-${slot.courseId}`)
  })
})
