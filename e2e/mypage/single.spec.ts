import { getMember } from '@jgm/contract/api/session'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs, person, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { SingleCompleteScreen, SingleConfirmScreen, singleProfile, SingleScreen } from '../pages/single.ts'
import { open } from '../pages/screen.ts'

test('a member fills in the single profile, through Back, Forward and a lost connection', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const session = await registerMember(playwright.request, 'single')
  await enterAs(context, session)
  const input = await open(page, '/mypage/account/oneperson', SingleScreen)
  await expect(page.locator('main')).toContainText('1人予約では、次の情報がほかのお客様に表示されます。')
  await input.fillIn()
  await expect(input.card).toContainText(singleProfile.nickname)
  await expect(input.card).toContainText(/エンジョイ.*60代／平均スコア\s110〜120/)
  await expect(input.card).toContainText(singleProfile.message)
  await expect(input.card).not.toContainText(person.last_name)

  const confirm = await input.toConfirm()
  await expect(page.locator('main')).toContainText(singleProfile.message)
  await expect(page.locator('main')).toContainText('8時台')
  await expectAccessible(page)
  await page.goBack()
  await confirm.arriveAt(SingleScreen)
  await page.goForward()
  await input.arriveAt(SingleConfirmScreen)
  await context.setOffline(true)
  await confirm.save.click()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  await confirm.save.dblclick()
  const complete = await confirm.arriveAt(SingleCompleteScreen)
  await expect(complete.heading).toHaveText('1人予約プロフィールを登録しました')
  await expectAccessible(page)
  await complete.reload()
  const { single_profile } = await call(api, getMember, {}, session)
  expect(single_profile).toEqual(singleProfile)

  const account = await complete.toAccount()
  await expect(account.row('1人予約プロフィール')).toContainText(`${singleProfile.nickname}（エンジョイ）`)
  await expectAccessible(page)
  const again = await open(page, '/mypage/account/oneperson', SingleScreen)
  await expect(again.field('nickname'), 'the form contains the stored profile').toHaveValue(singleProfile.nickname)
})
