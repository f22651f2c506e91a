import { listFriends } from '@jgm/contract/api/friend'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/friends.ts'
import { FriendAddScreen, FriendListScreen, InvitationScreen } from '../pages/friend.ts'
import { chat, ChatLoginScreen, chatSite, MenuScreen, permanentLink } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('a member sends a link with LINE’s picker, and the recipient logs in and accepts', async ({
  page,
  context,
  otherBrowser,
  api,
  mine,
  theirs,
}) => {
  test.slow()
  const emulator = createEmulator(api)
  const user = await emulator.addUser('招待 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const menu = await open(page, chat('/?golf_course_id=2'), MenuScreen)
  await menu.link('ゴルフ仲間').click()
  const list = await menu.arriveAt(FriendListScreen)
  await expectAccessible(page)
  const add = await list.add()
  await expect(add.button('QRコードを読み取る'), 'no reader in a browser').toHaveCount(0)
  await add.button('招待リンクを作る').click()
  const link = (await page.locator('main').getByText('https://').textContent()) ?? ''
  expect(link).toContain(permanentLink('/friend/invitation?'))
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  const cancelled = context.waitForEvent('page')
  await add.button('LINEで送る相手を選ぶ').click()
  await (await cancelled).getByRole('button', { name: 'キャンセル' }).click()
  await expect(add.button('LINEで送る相手を選ぶ')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('招待リンクを送りました。')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await add.button('LINEで送る相手を選ぶ').click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await expect(page.getByText('招待リンクを送りました。')).toBeVisible()
  await expectAccessible(page)

  await enterLine(otherBrowser, await emulator.addUser('招待 一郎'), 'allow')
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, InvitationScreen)
  await expect(other.locator('main')).toContainText('ゴルフ仲間への招待が届いています。')
  expect(other.url(), 'the token is removed from the address').not.toContain('invitation=')
  await expectAccessible(other)
  await invitation.link('ログインする').click()
  const login = await invitation.arriveAt(ChatLoginScreen)
  await login.fill({ email: theirs.email, password: theirs.password })
  await login.button('ログイン').click()
  await login.arriveAt(InvitationScreen)
  await expect(other.locator('main')).toContainText(`${mine.name}様から、ゴルフ仲間への招待が届いています。`)
  await expectAccessible(other)
  const done = await invitation.accept()
  await expect(done.heading).toHaveText(`${mine.name}様をゴルフ仲間に追加しました`)
  await expectAccessible(other)
  const theirList = await done.toList()
  await expect(theirList.friends).toHaveText([`${mine.name}様`])
  expect((await call(api, listFriends, {}, mine)).friends).toMatchObject([{ state: 'friend', name: theirs.name }])
})

test('a friend request by member number is declined, and another taken back', async ({
  page,
  context,
  otherBrowser,
  api,
  mine,
  theirs,
}) => {
  test.slow()
  const emulator = createEmulator(api)
  const user = await emulator.addUser('番号 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const list = await open(page, chat('/friend?golf_course_id=2'), FriendListScreen)
  const done = await (await list.add()).ask(theirs.memberNumber)
  await done.toList()
  await expect(list.section('返事を待っている申し込み')).toContainText(theirs.memberNumber)

  const otherUser = await emulator.addUser('番号 一郎')
  await enterLine(otherBrowser, otherUser, 'allow')
  await enterChat(otherBrowser, api, { session: theirs, user: otherUser, site: chatSite })
  const other = await otherBrowser.newPage()
  const theirList = await open(other, chat('/friend/list?golf_course_id=2'), FriendListScreen)
  await theirList.button(`いいえ、${mine.name}様の申し込みを断る`).click()
  await expect(other.getByText('申し込みを断りました。')).toBeVisible()
  await expect(theirList.section('届いている申し込み')).toHaveCount(0)

  await list.reload()
  await expect(list.section('返事を待っている申し込み'), 'the sender does not learn of the decline').toContainText(
    theirs.memberNumber,
  )
  const add = await list.add()
  // No member has this number, and the answer is the same.
  await (await add.ask('1000000009')).toList()
  await list.button('会員番号1000000009への申し込みを取り消す').click()
  await expect(page.getByText('申し込みを取り消しました。')).toBeVisible()
  await expectAccessible(page)
  await open(page, chat('/friend/add?golf_course_id=2'), FriendAddScreen)
})
