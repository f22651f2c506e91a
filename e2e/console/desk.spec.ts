import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import {
  addStaff,
  deskPassword,
  deskScreens,
  deskUrl,
  expectLoaded,
  freeDays,
  newDesk,
  openDesk,
  sendRequest,
  sixDigits,
} from '../fixtures/desk.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { withWiring } from '../fixtures/wiring.ts'

const course = 5
const sent = (page: Page) => page.locator('.undo')

/** Lengthens the ten seconds of an answer to a minute, so that a slow machine has time to show their screen. */
const lengthenUndo = (number: string): Promise<unknown> =>
  withWiring(({ database: { pool } }) =>
    pool.query(
      `update request set pending_until = app_now() + interval '1 minute' where number = $1 and pending is not null`,
      [number],
    ),
  )

test('the first log-in sets up the second factor, later ones need both, and the lock covers the work', async ({
  page,
}) => {
  const staff = await addStaff('田中 美咲', 'front_desk', [course])
  await page.goto(deskUrl)
  await expectAccessible(page)
  async function fill(password: string): Promise<void> {
    await page.getByLabel('メールアドレス').fill(staff.email)
    await page.getByLabel('パスワード', { exact: true }).fill(password)
  }
  const logIn = page.getByRole('button', { name: 'ログイン', exact: true })
  await fill(deskPassword)
  await page.keyboard.press('Enter')
  const secret = await page.locator('.secret').innerText()
  await expect(page.getByRole('img', { name: '認証アプリで読み取るコード' })).toBeVisible()
  await page.getByLabel('認証アプリの6けた').fill(sixDigits(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: '保管しました' }).click()
  await expect(page.getByRole('heading', { name: '受付箱', level: 1 })).toBeVisible()

  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: '画面を伏せています' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '受付箱', level: 1 })).toBeHidden()
  await expectAccessible(page)
  // Keys do nothing on a locked screen.
  await page.getByRole('heading', { name: '画面を伏せています' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByLabel('パスワード', { exact: true }).fill(deskPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '受付箱', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: '田中 美咲さんのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await fill(deskPassword)
  // The digits of the set-up are used up; those of the next half minute are accepted already.
  await page.getByLabel('認証アプリの6けた').fill(sixDigits(secret, 1))
  await logIn.click()
  await expect(page.getByRole('heading', { name: '受付箱', level: 1 })).toBeVisible()
})

test('a device with a passkey logs in and takes the lock away, once it has checked its user', async ({ context }) => {
  const page = await openDesk(context, await addStaff('田中 美咲', 'front_desk', [course]), '/me')
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByLabel('パスキーの名前').fill('フロント1のパソコン')
  await page.locator('form', { hasText: 'パスキーの名前' }).locator('[type=password]').fill(deskPassword)
  await page.getByRole('button', { name: 'この端末を登録する' }).click()
  await expect(page.locator('.passkeys')).toContainText('フロント1のパソコン')
  await page.getByRole('button', { name: '田中 美咲さんのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  const byPasskey = page.getByRole('button', { name: 'パスキーでログイン' })
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await byPasskey.click()
  await expect(page.getByRole('alert'), 'a device that has not checked its user opens nothing').toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await byPasskey.click()
  await expect(page.getByRole('button', { name: '田中 美咲さんのメニュー' })).toBeVisible()
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'パスキーで作業に戻る' }).click()
  await expect(page.getByRole('button', { name: '田中 美咲さんのメニュー' })).toBeVisible()
})

test('an administrator invites a person by mail, who chooses a password and sets up the second factor', async ({
  context,
  browser,
  api,
}) => {
  const admin = await openDesk(context, await addStaff('本部 太郎', 'group_admin', []), '/staff')
  await admin.keyboard.press('n')
  const email = `invited-${Date.now()}@example.jp`
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('お名前').fill('新人 花子')
  await dialog
    .getByRole('checkbox')
    .nth(course - 1)
    .check()
  await dialog.getByLabel('メールアドレス').fill(email)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: '招待を送る' }).click()
  await expect(dialog.getByText('新人 花子さんに招待を送りました。')).toBeVisible()

  const link = /https?:\/\/\S+\/invitation#\S+/.exec(await readMail(api, email, ''))?.[0] ?? ''
  const invited = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await invited.goto(`${deskUrl}/invitation#${link.split('#')[1] ?? ''}`)
  await expect(invited.getByText('本部 太郎さんから招待されています。')).toBeVisible()
  await invited.getByLabel('これから使うパスワード').fill('a password of my own choice')
  await invited.keyboard.press('Enter')
  const secret = await invited.locator('.secret').innerText()
  await invited.getByLabel('認証アプリの6けた').fill(sixDigits(secret))
  await invited.keyboard.press('Enter')
  await invited.getByRole('button', { name: '保管しました' }).click()
  await expect(invited.getByRole('heading', { name: '受付箱', level: 1 })).toBeVisible()
  await invited.getByRole('button', { name: '設定' }).click()
  await expect(invited.getByRole('menuitem', { name: /^定休日/ })).toBeVisible()
  await expect(invited.getByRole('menuitem', { name: /^操作履歴/ })).toHaveCount(0)
  await invited.keyboard.press('Escape')
  await invited.context().close()
})

test('of two desks at one request the second is told what is true now, and its screen follows', async ({
  context,
  browser,
  playwright,
  api,
}) => {
  const golfer = await registerMember(playwright.request, 'desks', course)
  const days = await freeDays(api, course)
  // No other test sells or offers starts of these days: an answer would be refused.
  const { number } = await sendRequest(
    api,
    golfer,
    course,
    days.slice(10 + 2 * test.info().repeatEachIndex, 12 + 2 * test.info().repeatEachIndex),
  )
  const one = await openDesk(context, await addStaff('佐藤 健', 'front_desk', [course]), `/inbox/${number}`)
  const other = await newDesk(browser, await addStaff('鈴木 恵', 'front_desk', [course]), `/inbox/${number}`)
  await expect(one.getByText('鈴木 恵さんも、このリクエストを見ています。')).toBeVisible()
  await expect(other.getByRole('button', { name: /確定を送る/ })).toBeEnabled()
  // The second desk does not hear of the first answer before it sends its own.
  await other.route('**/staff/v1/requests/*', async (route) => route.abort())
  const first = one.waitForResponse(/\/answer$/)
  await one.getByRole('button', { name: /確定を送る/ }).click()
  expect((await first).status()).toBe(200)
  await lengthenUndo(number)
  // The screen reads how long the answer can be taken back.
  await one.reload()
  await expect(sent(one)).toBeVisible()
  await other.getByRole('button', { name: /確定を送る/ }).click()
  await expect(other.getByRole('alert')).toContainText('佐藤 健さんが先に操作しました。')
  await other.unroute('**/staff/v1/requests/*')
  await context.setOffline(true)
  await one.keyboard.press('z')
  await expect(one.getByText('通信できませんでした。もう一度押してください。')).toBeVisible()
  await context.setOffline(false)
  await one.keyboard.press('z')
  await expect(sent(one)).toHaveCount(0)
  // The keys of an answer are there once the answer is taken back.
  await expect(one.getByRole('button', { name: /確定を送る/ })).toBeEnabled()
  await one.keyboard.press('c')
  const answered = one.waitForResponse(/\/answer$/)
  await one.keyboard.press('Enter')
  expect((await answered).status()).toBe(200)
  await lengthenUndo(number)
  await expect(other.getByText('佐藤 健さんが回答しました。まもなくお客様に届きます。')).toBeVisible()
  await expect(sent(one)).toBeVisible()
  await other.context().close()
})

test('every screen of the rail and the list of keys are accessible', async ({ context }) => {
  const page = await openDesk(context, await addStaff('支配人 花子', 'course_manager', [course]))
  for (const [path, title] of deskScreens) {
    await page.goto(deskUrl + path)
    await expectLoaded(page, title)
    await expectAccessible(page)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーの一覧' })).toBeVisible()
  await expectAccessible(page)
})

test('a day is closed and taken back by keys, and no part of the screen covers another', async ({ context, api }) => {
  const page = await openDesk(context, await addStaff('支配人 花子', 'course_manager', [course]))
  const day = (await freeDays(api, course)).at(-1) ?? ''
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'クローズ', level: 1 })).toBeVisible()
  await page.keyboard.press('2')
  await page.getByLabel('日', { exact: true }).fill(day)
  await page.keyboard.press('Enter')
  const again = page.getByLabel('日付をもう一度')
  await again.waitFor()
  for (const [width, height] of [
    [1024, 600],
    [834, 1112],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: '確認する' }).click({ trial: true })
    await page.getByText('クローズはありません').click({ trial: true })
  }
  await expectAccessible(page)
  await again.fill(day.slice(5).replace('-', ''))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '元にもどす' }).click()
  await expect(page.getByText('クローズはありません')).toBeVisible()
})

test('a lost connection is said at once and nothing of the foot is cut; it ends by itself', async ({ context }) => {
  const page = await openDesk(context, await addStaff('高橋 誠', 'front_desk', [course]), '/singles')
  const foot = page.locator('.foot')
  await expect(foot.locator('kbd').last()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: '接続が切れています' })).toBeVisible()
  expect(await foot.evaluate((box) => box.scrollWidth - box.clientWidth), 'nothing of the foot is cut').toBe(0)
  await context.setOffline(false)
  await expect(page.getByText('接続中')).toBeVisible()
})
