import { getMember } from '@jgm/contract/api/session'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { chat, chatSite, MenuScreen } from '../pages/line.ts'
import { ProfileScreen } from '../pages/member.ts'
import {
  AnyAccountScreen,
  MainCourseCompleteScreen,
  MainCourseScreen,
  SingleCompleteScreen,
  singleProfile,
  SingleScreen,
} from '../pages/single.ts'
import { open } from '../pages/screen.ts'

test('in the chat area a member changes the single profile and the main course', async ({
  page,
  context,
  api,
  playwright,
}) => {
  test.slow()
  const session = await registerMember(playwright.request, 'single')
  const user = await createEmulator(api).addUser('一人 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session, user, site: chatSite })
  const account = await open(page, chat('/account?id=5'), AnyAccountScreen)
  await expect(account.row('LINE連携')).toContainText('連携していません')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await account.row('1人予約プロフィール').click()
  const input = await account.arriveAt(SingleScreen)
  expect(new URL(page.url()).searchParams.get('id')).toBe('5')
  await input.submit()
  await expect(input.alert).toContainText('入力内容に5件の誤りがあります')
  await input.fillIn()
  await input.reload()
  await expect(input.field('message'), 'a reload keeps typed values').toHaveValue(singleProfile.message)
  await expectAccessible(page)
  const confirm = await input.toConfirm()
  await expectAccessible(page)
  await expectWholeButtons(page)
  await confirm.save.dblclick()
  const complete = await confirm.arriveAt(SingleCompleteScreen)
  await expectAccessible(page)
  await expectWholeButtons(page)
  expect((await call(api, getMember, {}, session)).single_profile).toEqual(singleProfile)
  const back = await complete.toAccount()
  await expect(back.row('1人予約プロフィール')).toContainText(singleProfile.nickname)

  await back.row('メインコース').click()
  const choice = await back.arriveAt(MainCourseScreen)
  await expectAccessible(page)
  await choice.choose(9)
  await choice.save.click()
  const done = await choice.arriveAt(MainCourseCompleteScreen)
  await expect(page.locator('main')).toContainText('LINEのメニューから開くゴルフ場は、これまでと変わりません。')
  await expectAccessible(page)
  expect((await call(api, getMember, {}, session)).main_golf_course).toBe(9)
  await done.link('メニューを開く').click()
  await done.arriveAt(MenuScreen)
  await expect(page.locator('main'), 'the chat area keeps its course').toContainText('霞丘')
})

test('in the chat area a member changes the profile, and all links stay in the chat area', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const session = await registerMember(playwright.request, 'profile')
  const user = await createEmulator(api).addUser('住所 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session, user, site: chatSite })
  const input = await open(page, chat('/account/profile?id=5'), ProfileScreen)
  await input.fill({ address: '水戸市見本町2-2' })
  const complete = await (await input.toConfirm()).toComplete()
  expect((await call(api, getMember, {}, session)).address).toBe('水戸市見本町2-2')
  await expectAccessible(page)
  await expect(complete.link('マイページへ')).toHaveCount(0)
  await complete.link('メニューを開く').click()
  await complete.arriveAt(MenuScreen)
})

test('in the chat area the steps can’t be opened out of order', async ({ page, context, api, playwright }) => {
  const user = await createEmulator(api).addUser('順番 花子')
  await enterLine(context, user, 'allow')
  const session = await registerMember(playwright.request, 'single')
  await enterChat(context, api, { session, user, site: chatSite })
  for (const step of ['confirm', 'complete']) {
    await open(page, chat(`/account/oneperson/${step}?id=5`), SingleScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
  await open(page, chat('/account/golf_course/complete?id=5'), MainCourseScreen)
  await expect(page.locator('main')).toContainText('はじめから操作してください。')
})
