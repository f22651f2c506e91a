import { expect } from '@playwright/test'
import { clearHttpCache, findNetwork, keptPage, loseNetwork } from '../fixtures/offline.ts'
import { goByOwnClock } from '../fixtures/own-clock.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { chat, MenuScreen } from '../pages/line.ts'
import { QrInChat } from '../pages/qr.ts'
import { open } from '../pages/screen.ts'

test.use({ serviceWorkers: 'allow' })

test('on the day of play the code is shown after a reload without a network', async ({
  page,
  context,
  api,
  slots,
  beLinked,
}) => {
  const { member: player } = await beLinked('当日 花子')
  const slot = await slots.next()
  await bookSlot(api, slot, player)
  await goByOwnClock(page)
  const menu = await open(page, chat('/?id=2'), MenuScreen)
  await page.clock.setFixedTime(new Date(`${slot.date}T06:30:00+09:00`))
  await menu.link('会員QRコード').click()
  await menu.arriveAt(QrInChat)
  await keptPage(page)
  await clearHttpCache(page)

  await loseNetwork(context)
  await page.reload()
  const main = page.locator('main')
  await expect(main).toContainText('通信できないため、本日中に使えるQRコードを表示しています')
  await expect(page.getByRole('img', { name: /^会員QRコード（会員番号 \d{10}）$/ })).toBeVisible()
  await findNetwork(context)
  await expect(main).toContainText('秒で更新されます')
})
