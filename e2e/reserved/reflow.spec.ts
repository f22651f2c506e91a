import { expect } from '@playwright/test'
import { doubleText, expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

// Every route alone, at 320 pixels with doubled text: e2e/sweep.
test('with doubled text a chosen start and its bar are fully visible', async ({ page, slots, asMember }) => {
  expect(asMember.token).not.toBe('')
  await doubleText(page)
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.choose(slot)
  await expectWholeButtons(page)
  await expectNoSideScroll(page)
})
