import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { chat, MenuScreen } from '../pages/line.ts'
import { QrInChat } from '../pages/qr.ts'
import { open } from '../pages/screen.ts'

test('a member opens the code from the menu of the talk', async ({ page, context, api, playwright }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('会員証 花子')
  await linkTo(api, await registerMember(playwright.request, 'chat.qr'), await emulator.idToken(user))
  await enterLine(context, user, 'allow')
  const menu = await open(page, chat('/?id=2'), MenuScreen)
  await menu.link('会員QR').click()
  const qr = await menu.arriveAt(QrInChat)
  await expect(qr.image).toBeVisible()
  await expect(page.locator('main')).toContainText('秒で更新されます')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
