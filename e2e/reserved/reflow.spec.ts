import { enterAs } from '../fixtures/people.ts'
import { doubleText, expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { memberPaths, publicPaths, visit } from '../fixtures/visits.ts'
import { StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('nothing sticks out on a screen of 320 pixels', async ({ page, context, taro }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicPaths) {
    await visit(page, path)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
  }
  await enterAs(context, taro)
  for (const path of memberPaths) {
    await visit(page, path)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
  }
})

test('with twice the text every button is whole', async ({ page, context, slots, member, taro }) => {
  test.slow()
  await doubleText(page)
  for (const path of publicPaths) {
    await visit(page, path)
    await expectWholeButtons(page)
    await expectNoSideScroll(page)
  }
  await enterAs(context, taro)
  for (const path of memberPaths) {
    await visit(page, path)
    await expectWholeButtons(page)
    await expectNoSideScroll(page)
  }
  await enterAs(context, member)
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.choose(slot)
  await expectWholeButtons(page)
  await expectNoSideScroll(page)
})
