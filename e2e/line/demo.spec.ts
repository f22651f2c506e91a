import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { demoTest as test } from '../fixtures/beside.ts'
import { MenuScreen } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

test('the demonstration works in an ordinary browser, with the emulator’s people and the talk’s course', async ({
  page,
  demo,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto(`${demo.chatUrl}/?id=2`)
  await page.getByRole('button', { name: '山田 太郎' }).click()
  await expect(page.locator('main')).toContainText('山田 太郎')
  await page.getByRole('button', { name: '許可する' }).click()
  await new Screen(page).arriveAt(MenuScreen)
  await expect(page.locator('main'), 'a linked person is logged in').toContainText('様')
  await expectAccessible(page)
  expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([])

  const talk = new URL(demo.chatUrl)
  talk.hostname = 'localhost'
  talk.port = String(Number(talk.port) + 2)
  await page.goto(talk.origin)
  await expect(page.getByRole('banner')).toContainText('開発用のLINEエミュレーター')
  await expectAccessible(page)
})
