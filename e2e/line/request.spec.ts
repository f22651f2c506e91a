import { expect } from '@playwright/test'
import { answerFor, offerOf } from '../fixtures/answers.ts'
import { expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { chat } from '../pages/line.ts'
import { RequestScreen, WishScreen } from '../pages/request.ts'
import { open, Screen } from '../pages/screen.ts'

test('a member asks in the talk and declines an offer there', async ({ page, slots, comeLinked }) => {
  const slot = await slots.next()
  const { talk } = await comeLinked(slot.courseId, true)
  const course = `golf_course_id=${slot.courseId}`
  const wish = await open(
    page,
    chat(`/reservation/request/step_one/${slot.courseId}?${course}&date=${slot.date}&players=3&start=4`),
    WishScreen,
  )
  await expect(page.locator('main .ticket')).toContainText('8時台')
  await expect(wish.field('players')).toHaveValue('3')
  const number = await (await wish.toConfirm()).send()

  await answerFor(slot, number, offerOf([slot], 3))
  await expect.poll(talk).toContain(`request/reservation-detail/${number}`)
  const link =
    new RegExp(`https://liff\\.line\\.me/[^"]*reservation-detail/${number}[^"]*`).exec(await talk())?.[0] ?? ''
  await page.goto(link)
  const offered = await new Screen(page).arriveAt(RequestScreen)
  await expect(offered.heading).toHaveText('別の時間をご用意しました')
  await expectWholeButtons(page)
  await offered.button('この時間は合わない').click()
  await expect(offered.heading).toHaveText('お返事を待っています')
  await expect(page.locator('main')).toContainText('ご提案をお断りしました。')
})
