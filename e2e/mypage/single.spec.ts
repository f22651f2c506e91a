import { registerWithLine } from '@jgm/contract/api/line'
import { getMember } from '@jgm/contract/api/session'
import { lineRegistrationFields } from '@jgm/contract/model/fields'
import { expect } from '@playwright/test'
import { apiUrl, call, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator } from '../fixtures/emulator.ts'
import { doubleText, expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs, person, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { MailScreen } from '../pages/keys.ts'
import { HomeScreen } from '../pages/mypage.ts'
import {
  AnyAccountScreen,
  MainCourseCompleteScreen,
  MainCourseScreen,
  SingleCompleteScreen,
  SingleConfirmScreen,
  singleProfile,
  SingleScreen,
} from '../pages/single.ts'
import { open } from '../pages/screen.ts'

test('a member fills in the single profile, through mistakes, a reload and a lost connection', async ({
  page,
  context,
  api,
  playwright,
}) => {
  test.slow()
  const session = await registerMember(playwright.request, 'single')
  await enterAs(context, session)
  const input = await open(page, '/mypage/account/oneperson', SingleScreen)
  await expect(page.locator('main')).toContainText('1人予約では、次の情報がほかのお客様に表示されます。')
  await expectAccessible(page)
  await input.submit()
  await expect(input.alert).toContainText('入力内容に5件の誤りがあります')
  for (const [name, sentence] of [
    ['nickname', 'ニックネームを入力してください。'],
    ['message', 'ひとことを入力してください。'],
  ] as const)
    await expect(input.problemOf(name)).toContainText(sentence)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await input.fillIn()
  await expect(input.card).toContainText(singleProfile.nickname)
  await expect(input.card).toContainText(/エンジョイ.*60代／平均スコア\s110〜120/)
  await expect(input.card).toContainText(singleProfile.message)
  await expect(input.card).not.toContainText(person.last_name)

  await input.fill({
    nickname: `${person.last_name} ${person.first_name}`,
    message: `連絡は${person.phone_number}まで`,
  })
  await input.submit()
  await expect(input.problemOf('nickname')).toContainText('お名前をそのまま入力することはできません。')
  await expect(input.problemOf('message')).toContainText('電話番号・メールアドレス・URL・SNSのIDは入力できません。')
  await input.fill({ nickname: 'ｲｯﾁｬﾝゴルフ', message: 'のんびり。'.repeat(21) })
  await input.submit()
  await expect(input.alert).toContainText('ひとことは100文字以内で入力してください。')

  await input.fill({ nickname: singleProfile.nickname, message: singleProfile.message })
  await input.reload()
  await expect(input.field('nickname'), 'a reload keeps typed values').toHaveValue(singleProfile.nickname)
  await expect(input.field('message')).toHaveValue(singleProfile.message)
  await expect(input.chosen('avatar')).toHaveValue(String(singleProfile.avatar))
  await expect(input.card).toContainText(singleProfile.message)

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

test('a member from LINE is asked for an address', async ({ page, context, api }) => {
  const emulator = createEmulator(api)
  const id_token = await emulator.idToken(await emulator.addUser('住所 花子'))
  const details = lineRegistrationFields.parse({ ...person, agreed: true, marketing: false })
  const { token } = await call(api, registerWithLine, { body: { id_token, details } })
  const { cookies } = await api.storageState()
  const companion = cookies.find(({ name }) => name === 'jgm_companion')?.value ?? ''
  await enterAs(context, { token, companion, email: '', password: '', memberNumber: '' })
  const home = await open(page, '/mypage', HomeScreen)
  await expectAccessible(page)
  await home.link('メールアドレスを登録してください。').click()
  await home.arriveAt(MailScreen)
})

test('the server checks the profile, too', async ({ page, context, playwright }) => {
  const session = await registerMember(playwright.request, 'single')
  await enterAs(context, session)
  const input = await open(page, '/mypage/account/oneperson', SingleScreen)
  await input.fillIn()
  const confirm = await input.toConfirm()
  await page.route('**/api/v1/member/update-information-single-reservation', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), message: 'taro@example.jpまで' }
    const answer = await route.fetch({
      url: route.request().url().replace(siteUrl, apiUrl),
      postData: JSON.stringify(body),
    })
    await route.fulfill({ response: answer })
  })
  await confirm.save.click()
  await expect(confirm.alert).toContainText('電話番号・メールアドレス・URL・SNSのIDは入力できません。')
  await confirm.button('内容を修正する').click()
  const again = await confirm.arriveAt(SingleScreen)
  await expect(again.problemOf('message')).toContainText('電話番号・メールアドレス・URL・SNSのIDは入力できません。')
  await expect(again.field('message')).toHaveValue(singleProfile.message)
})

test('a member chooses another main course, and all screens use it at once', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const session = await registerMember(playwright.request, 'course')
  await enterAs(context, session)
  const account = await open(page, '/mypage/account', AnyAccountScreen)
  await account.row('メインコース').click()
  const choice = await account.arriveAt(MainCourseScreen)
  await expect(choice.chosen).toHaveValue(String(person.main_golf_course))
  await expect(page.locator('main label').filter({ hasText: '現在の設定' })).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await choice.choose(7)
  await context.setOffline(true)
  await choice.save.click()
  await expect(choice.alert).toContainText('インターネットに接続されていません。')
  await expect(choice.chosen, 'a reload keeps the choice').toHaveValue('7')
  await context.setOffline(false)
  await choice.save.dblclick()
  const complete = await choice.arriveAt(MainCourseCompleteScreen)
  await expect(complete.heading).toHaveText('メインコースをベルエアに設定しました')
  await expect(page.getByRole('contentinfo'), 'the help is the course’s').toContainText('ベルエア')
  await expectAccessible(page)
  await complete.reload()
  await expect(complete.heading).toHaveText('メインコースをベルエアに設定しました')
  expect((await call(api, getMember, {}, session)).main_golf_course).toBe(7)
  const changed = await complete.toAccount()
  await expect(changed.row('メインコース')).toContainText('ベルエア')
  await open(page, '/mypage', HomeScreen)
  await expect(page.locator('main')).toContainText('ベルエア')
  await page.goto('/mypage/faq')
  await expect(page, 'the questions are on the main course’s site').toHaveURL(
    /^http:\/\/belaire\.club\.jgm\.localhost:\d+\/mypage\/faq$/,
  )
  await expect(page.locator('main')).toContainText('ベルエア')
})

test('the steps can’t be opened out of order', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  for (const step of ['confirm', 'complete']) {
    await open(page, `/mypage/account/oneperson/${step}`, SingleScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
  await open(page, '/mypage/account/golf_course/complete', MainCourseScreen)
  await expect(page.locator('main')).toContainText('はじめから操作してください。')
})

test('doubled text fits', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  await doubleText(page)
  const fits = async (): Promise<void> => {
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
  }
  await open(page, '/mypage/account', AnyAccountScreen)
  await fits()
  await open(page, '/mypage/account/oneperson', SingleScreen)
  await fits()
  await open(page, '/mypage/account/golf_course', MainCourseScreen)
  await fits()
})
