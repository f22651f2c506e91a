import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { test } from '../fixtures/test.ts'
import { AccountScreen } from '../pages/member.ts'
import { open } from '../pages/screen.ts'

test('a member changes the profile through a lost connection, and is told by mail', async ({
  page,
  context,
  api,
  asMember,
}) => {
  const account = await open(page, '/mypage/account', AccountScreen)
  await expect(page.locator('main')).toContainText(asMember.memberNumber)
  const profile = await account.edit()
  const moved = '水戸市見本町9-9 グリーンハイツ1203号室'
  await profile.fill({ address: moved, phone_number: '０８０−１２３４−５６７８' })
  const confirm = await profile.toConfirm()
  await expect(page.locator('main')).toContainText(moved)
  await expect(page.locator('main')).toContainText('08012345678')
  await expectAccessible(page)
  await confirm.fill({ password: asMember.password })
  await context.setOffline(true)
  await confirm.update()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  const complete = await confirm.toComplete()
  await expect(complete.heading).toHaveText('会員情報を変更しました')
  await expectAccessible(page)
  await complete.toAccount()
  await expect(page.locator('main')).toContainText(moved)
  const told = await readMail(api, asMember.email, 'お客様情報を変更しました')
  expect(told).toContain('電話番号')
  expect(told, 'the mail names the field, not its value').not.toContain('08012345678')
})
