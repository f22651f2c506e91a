import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import {
  CalendarInChat,
  chat,
  ChatLoginScreen,
  ConfirmInChat,
  forgetSession,
  IntegrationScreen,
  LoginCompleteScreen,
  permanentLink,
} from '../pages/line.ts'
import { AnyAccountScreen } from '../pages/single.ts'
import { open, Screen } from '../pages/screen.ts'

test('one press links again after an unlink, each time, also through LINE’s log-in and its consent', async ({
  page,
  beLinked,
}) => {
  // The silent log-in at the start uses the ID token up.
  await beLinked('再会 花子', true)
  await page.goto(chat('/line/integration?golf_course_id=2'))
  await page.getByRole('button', { name: '許可する' }).click()
  const link = await new Screen(page).arriveAt(IntegrationScreen)
  for (const time of ['first', 'second']) {
    await link.unlink()
    await expect(page.locator('main')).toContainText('LINE連携を解除しました。')
    const consent = page.getByRole('button', { name: '許可する' })
    await link.button('LINEと連携する').click()
    await consent.or(page.getByText('LINEと連携しました。')).waitFor()
    if (await consent.isVisible()) await consent.click()
    await expect(page.locator('main'), `the ${time} time`).toContainText('LINEと連携しました。')
    await expect(page.locator('main')).toContainText('連携中のアカウント：再会 花子')
  }
  expect(new URL(page.url()).search).toBe('?golf_course_id=2')
})

test('a link is not made later when the person has refused LINE’s consent for it', async ({ page, beLinked }) => {
  await beLinked('拒否 三郎', true)
  await page.goto(chat('/line/integration?golf_course_id=2'))
  await page.getByRole('button', { name: '許可する' }).click()
  const link = await new Screen(page).arriveAt(IntegrationScreen)
  await link.unlink()
  await expect(page.locator('main')).toContainText('LINE連携を解除しました。')
  await link.button('LINEと連携する').click()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await page.getByRole('button', { name: '許可する' }).click()
  await link.arriveAt(IntegrationScreen)
  await expect(link.button('LINEと連携する')).toBeEnabled()
  await expect(page.locator('main')).toContainText('LINEと連携していません')
})

test('a link is not made without a press when the person comes back from LINE much later', async ({
  page,
  context,
  beLinked,
}) => {
  await beLinked('後日 四郎', true)
  await page.goto(chat('/line/integration?golf_course_id=2'))
  await page.getByRole('button', { name: '許可する' }).click()
  const link = await new Screen(page).arriveAt(IntegrationScreen)
  await link.unlink()
  await expect(page.locator('main')).toContainText('LINE連携を解除しました。')
  const consent = page.getByRole('button', { name: '許可する' })
  await link.button('LINEと連携する').click()
  await consent.waitFor()
  // As if the press had been yesterday.
  await context.addInitScript(() => {
    const wish = sessionStorage.getItem('flow:linkWish')
    if (wish) sessionStorage.setItem('flow:linkWish', wish.replace(/"at":"[^"]*"/, '"at":"2020-01-01T00:00:00.000Z"'))
  })
  await consent.click()
  await link.arriveAt(IntegrationScreen)
  await expect(link.button('LINEと連携する')).toBeEnabled()
  await expect(page.locator('main')).toContainText('LINEと連携していません')
  await link.button('LINEと連携する').click()
  await expect(page.locator('main'), 'a press links').toContainText('LINEと連携しました。')
})

test('「LINEでログイン」 works after each log-out, without a wait', async ({ page, beLinked }) => {
  await beLinked('往復 花子')
  for (const time of ['first', 'second', 'third']) {
    const account = await open(page, chat('/account?id=4'), AnyAccountScreen)
    await account.button('ログアウト').click()
    const login = await account.arriveAt(ChatLoginScreen)
    await login.button('LINEでログイン').click()
    await login.arriveAt(LoginCompleteScreen)
    await expect(page.locator('main'), `the ${time} time`).toContainText('ログインしました')
    await expect(page.locator('main')).not.toContainText('すでにログインしています。')
  }
})

test('a session lost in a booking comes back to it with LINE, and the start is still held', async ({
  page,
  context,
  slots,
  comeLinked,
}) => {
  const slot = await slots.next()
  await comeLinked(slot.courseId)
  await page.goto(permanentLink(`/reservation?golf_course_id=${slot.courseId}`))
  const calendar = await new Screen(page).arriveAt(CalendarInChat)
  await calendar.pick(slot.date)
  const start = await calendar.toStarts()
  await start.choose(slot)
  const confirm = await start.toConfirm()
  const held = await confirm.holdToken()
  await forgetSession(context)
  await confirm.agreed.check()
  await confirm.reserve.click()
  const login = await confirm.arriveAt(ChatLoginScreen)
  expect(new URL(page.url()).search).toBe('?token=expired')
  await login.button('LINEでログイン').click()
  const again = await login.arriveAt(ConfirmInChat)
  expect(await again.holdToken()).toBe(held)
  await again.agreed.check()
  await expect(again.reserve).toBeEnabled()
})
