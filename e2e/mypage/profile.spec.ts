import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { test } from '../fixtures/test.ts'
import { AccountScreen, ProfileScreen } from '../pages/member.ts'
import { open } from '../pages/screen.ts'

test('a member changes the profile, through a reload, a mistake and a lost connection', async ({
  page,
  context,
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
  await expect(profile.field('address'), 'a reload keeps what was typed').toHaveValue(moved)

  const confirm = await profile.toConfirm()
  await expect(page.locator('main')).toContainText(moved)
  await expect(page.locator('main')).toContainText('08012345678')
  await expectAccessible(page)
  await context.setOffline(true)
  await confirm.update()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  const complete = await confirm.toComplete()
  await expect(complete.heading).toHaveText('会員情報を変更しました')
  await expectAccessible(page)
  await complete.toAccount()
  await expect(page.locator('main')).toContainText(moved)
})

test('the steps of a profile change cannot be opened out of turn', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  for (const step of ['confirm', 'complete']) {
    await open(page, `/mypage/account/profile/${step}`, ProfileScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
})
