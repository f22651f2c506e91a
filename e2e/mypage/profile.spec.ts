import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { test } from '../fixtures/test.ts'
import { AccountScreen, ProfileScreen } from '../pages/member.ts'
import { open } from '../pages/screen.ts'

test('a member changes the profile, through a reload, a mistake and a lost connection', async ({
  page,
  context,
  api,
  asMember,
}) => {
  const account = await open(page, '/mypage/account', AccountScreen)
  await expect(page.locator('main')).toContainText(asMember.memberNumber)
  const profile = await account.edit()
  await profile.fill({ address: '', phone_number: '123' })
  await profile.submit()
  await expect(profile.problemOf('address')).toContainText('住所を入力してください。')
  await expect(profile.problemOf('phone_number')).toContainText('電話番号は10〜15桁で入力してください。')
  await expectAccessible(page)

  const moved = '水戸市見本町9-9 グリーンハイツ1203号室'
  await profile.fill({ address: moved, phone_number: '０８０−１２３４−５６７８' })
  await profile.field('address').focus()
  await profile.reload()
  await expect(profile.field('address'), 'a reload keeps typed values').toHaveValue(moved)

  const confirm = await profile.toConfirm()
  await expect(page.locator('main')).toContainText(moved)
  await expect(page.locator('main')).toContainText('08012345678')
  await expectAccessible(page)
  await confirm.update()
  await expect(confirm.problemOf('password'), 'another phone number needs the password').toContainText(
    'パスワードを入力してください。',
  )
  await confirm.fill({ password: 'wrong12345' })
  await confirm.update()
  await expect(confirm.problemOf('password')).toContainText('現在のパスワードが正しくありません。')
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

test('fields that do not prove the identity change without the password', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  const profile = await (await open(page, '/mypage/account', AccountScreen)).edit()
  await profile.fill({ address: '水戸市見本町7-7' })
  const confirm = await profile.toConfirm()
  await expect(confirm.field('password')).toHaveCount(0)
  await confirm.toComplete()
})

test('the steps of a profile change can’t be opened out of order', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  for (const step of ['confirm', 'complete']) {
    await open(page, `/mypage/account/profile/${step}`, ProfileScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
})
