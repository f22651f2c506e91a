import { expect } from '@playwright/test'
import { encode } from 'uqr'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const course = 8
/** As long as a real one, and forged. */
const code = 'JGD1.0123456789.1764514800000.aB3_-aB3_-aB3_-aB3_-aB'

/** A camera before which a code is held. */
function holdCode(modules: boolean[][]): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 })
  const [size, dot] = [modules.length, 7]
  function draw(): void {
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) if (modules[y]?.[x]) context.fillRect(40 + x * dot, 20 + y * dot, dot, dot)
    requestAnimationFrame(draw)
  }
  draw()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
}

test('a code before the camera is read, one that a scanner types too, and an arrival is drawn at another desk', async ({
  browser,
  context,
}) => {
  await context.addInitScript(holdCode, encode(code).data)
  const page = await openDesk(context, await addStaff('田中 美咲', 'front_desk', [course]), '/sheet')
  await page.locator('.day-start').first().waitFor()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toContainText('該当する予約が見つかりません')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await page.keyboard.type('999999')
  await page.keyboard.press('Enter')
  await expect(page.locator('.day-read')).toContainText('該当する予約が見つかりません')

  const other = await browser.newContext()
  const beside = await openDesk(other, await addStaff('佐藤 次郎', 'front_desk', [course]), '/sheet')
  const start = page
    .locator(".day-start[data-state='sold'][data-progress='late'], .day-start[data-state='sold'][data-progress='none']")
    .last()
  const id = await start.getAttribute('data-start')
  await start.click()
  await page.keyboard.press('1')
  await expect(page.locator('.day-arrival [aria-pressed=true][aria-current=true]')).toHaveCount(1)
  await expect(beside.locator(`[data-start='${id}'] [data-mark=arrived]`)).toHaveCount(1)
  // Z works for ten seconds, which a slow machine needs for a look at the whole screen.
  await page.keyboard.press('z')
  await expect(beside.locator(`[data-start='${id}'] [data-mark=arrived]`)).toHaveCount(0)
  await page.keyboard.press('1')
  await expectAccessible(page)
  await other.close()
})
