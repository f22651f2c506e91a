import { getConfigs } from '@jgm/contract/api/config'
import { getLineIntegration, registerWithLine } from '@jgm/contract/api/line'
import { logOut } from '@jgm/contract/api/session'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { person, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import {
  chat,
  ChatListScreen,
  ChatLoginScreen,
  ChatRegistrationScreen,
  chatSite,
  forgetSession,
  IntegrationScreen,
  LoginCompleteScreen,
  MenuScreen,
} from '../pages/line.ts'
import { open } from '../pages/screen.ts'

const greeting = `${person.last_name} ${person.first_name} 様`

test('a person registers in LINE, and is logged in on the next visit', async ({ page, context, api }) => {
  test.slow()
  const emulator = createEmulator(api)
  const user = await emulator.addUser('新規 花子')
  await enterLine(context, user, 'allow')
  const input = await open(page, chat('/registration/2'), ChatRegistrationScreen)
  await input.submit()
  await expect(page.locator('main'), 'no mails without an address').not.toContainText('お得な情報のメール')
  await expect(input.problemOf('last_name')).toBeVisible()
  await expectAccessible(page)
  await input.fillIn()
  await input.reload()
  await expect(input.field('last_name'), 'typed values stay').toHaveValue(person.last_name)
  const confirm = await input.toConfirm()
  await expectAccessible(page)
  const complete = await confirm.register()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await expect(page.locator('main'), 'there is none in the talk').not.toContainText('マイページ')
  await complete.reload()
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

test('a member logs in by e-mail, links LINE, is logged in by it, and unlinks', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'line')
  await enterLine(context, await createEmulator(api).addUser('連携 花子'), 'allow')
  const login = await open(page, chat('/reservation/reservation-list?golf_course_id=2'), ChatLoginScreen)
  expect(new URL(page.url()).pathname).toBe('/login/2')
  await expectAccessible(page)
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
  await expectAccessible(page)
  await forgetSession(context)
  const status = await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  await expect(page.locator('main')).toContainText('連携中のアカウント：連携 花子')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await status.unlink()
  await expect(page.locator('main')).toContainText('LINE連携を解除しました。')
  await expect(page.locator(':focus'), 'the message has the focus in place of the removed button').toContainText(
    'LINE連携を解除しました。',
  )
  await expect(call(api, getLineIntegration, {}, member), 'unlinking logs out other devices').rejects.toThrow('401')
  await forgetSession(context)
  await open(page, chat('/line/integration?golf_course_id=2'), ChatLoginScreen)
})

test('a member without an e-mail address learns before the unlink that it would be the only log-in', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('唯一 花子')
  const requests = await playwright.request.newContext()
  const details = { ...person, agreed: true, marketing: false } as const
  await call(requests, registerWithLine, { body: { id_token: await emulator.idToken(user), details } })
  await requests.dispose()
  await enterLine(context, user, 'allow')
  const status = await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  await status.button('LINE連携を解除する').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('解除すると、ログインできなくなります。先に、メールアドレスを登録してください。')
  await expect(dialog.getByRole('button', { name: 'LINE連携を解除する' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'メールアドレスを登録する' }).click()
  await expect(page).toHaveURL(/\/reservation\/request\/email_input\?/)
})

test('a member on the way to the link logs in first, without a warning, and goes on from there', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'line')
  await enterLine(context, await createEmulator(api).addUser('連携 次郎'), 'allow')
  const login = await open(page, chat('/line/integration?golf_course_id=2'), ChatLoginScreen)
  await expect(page.getByText('この画面を見るには、ログインが必要です。')).toBeVisible()
  await expect(page.locator('.border-warning'), 'nothing went wrong').toHaveCount(0)
  await expect(login.field('email'), 'who links is a member').toBeInViewport({ ratio: 1 })
  await login.fill({ email: member.email, password: member.password })
  await login.button('ログイン').click()
  const link = await login.arriveAt(IntegrationScreen)
  await link.button('LINEと連携する').click()
  await expect(page.locator('main')).toContainText('LINEと連携しました。')
  await expectAccessible(page)
  await expect(link.link('予約する')).toBeInViewport({ ratio: 1 })
  await link.link('メニューへ').click()
  await link.arriveAt(MenuScreen)
})

test('an expired session leads to the log-in of its course, with a message', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'line')
  const user = await createEmulator(api).addUser('満了 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: member, user, site: chatSite })
  const list = await open(page, chat('/reservation/reservation-list?golf_course_id=5'), ChatListScreen)
  await call(api, logOut, {}, member)
  await list.link('過去の予約').click()
  const login = await list.arriveAt(ChatLoginScreen)
  const { pathname, search } = new URL(page.url())
  expect(`${pathname}${search}`).toBe('/login/5?token=expired')
  await expect(page.locator('main')).toContainText('ログインの有効期限が切れました')
  await expectAccessible(page)
  await login.fill({ email: member.email, password: member.password })
  await login.button('ログイン').click()
  await login.arriveAt(ChatListScreen)
  expect(new URL(page.url()).searchParams.get('tab'), 'the page where it expired').toBe('past')
})

test('a session that has expired on arrival leads to the log-in of the route’s course, not of an earlier visit', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'line')
  const user = await createEmulator(api).addUser('満了 太郎')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: member, user, site: chatSite })
  await open(page, chat('/reservation/reservation-list?golf_course_id=5'), ChatListScreen)
  await call(api, logOut, {}, member)
  await open(page, chat('/reservation/reservation-list?golf_course_id=7'), ChatLoginScreen)
  const { pathname, search } = new URL(page.url())
  expect(`${pathname}${search}`).toBe('/login/7?token=expired')
})

test('a LINE user is linked to one member only, and both members see why', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('一人 花子')
  const [first, second] = [
    await registerMember(playwright.request, 'line'),
    await registerMember(playwright.request, 'line'),
  ]
  const idToken = await emulator.idToken(user)
  await linkTo(api, first, idToken)
  await expect(linkTo(api, second, idToken)).rejects.toMatchObject({ code: 'line_taken' })
  await expect(linkTo(api, first, await emulator.idToken(await emulator.addUser('二人 花子')))).rejects.toMatchObject({
    code: 'line_other_linked',
  })
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: second, user, site: chatSite })
  const status = await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  await status.button('LINEと連携する').click()
  await expect(page.locator('main')).toContainText('このLINEアカウントは、別の会員と連携されています。')
})
