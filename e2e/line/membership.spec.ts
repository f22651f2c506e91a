import { getConfigs } from '@jgm/contract/api/config'
import { getLineIntegration } from '@jgm/contract/api/line'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { person, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import {
  chat,
  ChatListScreen,
  ChatLoginScreen,
  ChatRegistrationScreen,
  forgetSession,
  IntegrationScreen,
  LoginCompleteScreen,
} from '../pages/line.ts'
import { AnyAccountScreen } from '../pages/single.ts'
import { open } from '../pages/screen.ts'

const greeting = `${person.last_name} ${person.first_name} 様`

test('a person registers in LINE, and is logged in on the next visit', async ({ page, context, api }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('新規 花子')
  await enterLine(context, user, 'allow')
  const input = await open(page, chat('/registration/2'), ChatRegistrationScreen)
  await input.fillIn()
  await input.reload()
  await expect(input.field('last_name'), 'typed values stay').toHaveValue(person.last_name)
  const complete = await (await input.toConfirm()).register()
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await expect(complete.link('友だち追加する')).toBeVisible()
  const { line } = await call(api, getConfigs, {})
  const account = line?.accounts.find(({ golf_course_id }) => golf_course_id === 2)
  await emulator.befriend(user, account?.basic_id ?? '')
  await complete.reload()
  await expect(page.locator('main')).toContainText('予約の確認やお知らせを、LINEのトークにお送りします。')
  await expect(complete.link('友だち追加する'), 'a friend of the account is not asked to add it').toHaveCount(0)
  const menu = await complete.toMenu()
  await expect(page.locator('main')).toContainText(greeting)
  await forgetSession(context)
  await menu.reload()
  await expect(page.locator('main')).toContainText(greeting)
  const done = await open(page, chat('/registration/2'), LoginCompleteScreen)
  expect(new URL(page.url()).search).toBe('?menu=login')
  await expect(page.locator('main')).toContainText('すでにログインしています。')
  await done.toMenu()
})

test('a member logs in by e-mail, links LINE, is logged in by it without a question and by a press, and unlinks', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'line')
  await enterLine(context, await createEmulator(api).addUser('連携 花子'), 'allow')
  const login = await open(page, chat('/reservation/reservation-list?golf_course_id=2'), ChatLoginScreen)
  expect(new URL(page.url()).pathname).toBe('/login/2')
  await expect(login.button(/LINEでログイン/), 'not offered to an unlinked person').toHaveCount(0)
  await expect(login.link('新規会員登録'), 'who is new sees the way without mail and password').toBeInViewport({
    ratio: 1,
  })
  await expect(
    page.getByRole('heading', { name: '会員の方' }),
    'a member sees that the log-in follows',
  ).toBeInViewport()
  await login.fill({ email: member.email, password: member.password })
  await login.button('ログイン').click()
  await login.arriveAt(ChatListScreen)
  const complete = await open(page, chat('/login/2'), LoginCompleteScreen)
  await complete.button('LINEと連携する').click()
  await expect(page.locator('main')).toContainText('LINEと連携しました。')
  await forgetSession(context)
  const status = await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  await expect(page.locator('main')).toContainText('連携中のアカウント：連携 花子')
  const account = await open(page, chat('/account?id=2'), AnyAccountScreen)
  for (const time of ['first', 'second']) {
    await account.button('ログアウト').click()
    const left = await account.arriveAt(ChatLoginScreen)
    await left.button('LINEでログイン').click()
    await left.arriveAt(LoginCompleteScreen)
    await expect(page.locator('main'), `the ${time} time`).toContainText('ログインしました')
    await open(page, chat('/account?id=2'), AnyAccountScreen)
  }
  await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  await status.unlink()
  await expect(page.locator('main')).toContainText('LINE連携を解除しました。')
  await expect(page.locator(':focus'), 'the message has the focus in place of the removed button').toContainText(
    'LINE連携を解除しました。',
  )
  await expect(call(api, getLineIntegration, {}, member), 'unlinking logs out other devices').rejects.toThrow('401')
})
