import { expect } from '@playwright/test'
import { expectNoSideScroll, expectWholeButtons, setInsets } from '../fixtures/layout.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import { DoneInChat, permanentLink, StartInChat } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('a member can send a booking into the talk, and is offered the account as a friend', async ({
    page,
    context,
    slots,
    beLinked,
  }) => {
    const slot = await slots.next()
    await beLinked('予約 花子')
    await insideLine(context)
    await setInsets(page, { top: 59, right: 0, bottom: 34, left: 0 })
    await page.goto(permanentLink(`/reservation/step_one/${slot.courseId}?date=${slot.date}`))
    const start = await new Screen(page).arriveAt(StartInChat)
    expect((await page.getByRole('banner').boundingBox())?.y, 'the head is below the notch').toBe(59)
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(viewport, 'the page extends under it').toContain('viewport-fit=cover')
    await start.choose(slot)
    const confirm = await start.toConfirm()
    await confirm.agreed.check()
    await confirm.reserve.click()
    const done = await confirm.arriveAt(DoneInChat)
    const number = await done.number()
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
