import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { coveredOf } from '../fixtures/covered.ts'
import { addStaff, deskScreens, deskUrl, expectLoaded, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 834, height: 1112 },
]

test('every screen of the console is accessible at four sizes', async ({ context }) => {
  const page = await openDesk(context, await addStaff('支配人 花子', 'course_manager', [5]))
  for (const [path, title] of deskScreens) {
    await page.goto(deskUrl + path)
    await expectLoaded(page, title)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      expect(await coveredOf(page), `${path}, ${size.width} px: what a bar covers`).toEqual([])
    }
  }
})
