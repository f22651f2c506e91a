import { listFriends, makeInvitation } from '@jgm/contract/api/friend'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, password, person } from '../fixtures/people.ts'
import { test } from '../fixtures/friends.ts'
import { RegistrationEmailScreen } from '../pages/account.ts'
import {
  FriendAddScreen,
  FriendDeleteCompleteScreen,
  FriendEditCompleteScreen,
  FriendEditScreen,
  FriendListScreen,
  InvitationScreen,
} from '../pages/friend.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

test('a member sends a request by number, the other accepts, each sets a label, one ends the friendship', async ({
  page,
  context,
  otherBrowser,
  mine,
  theirs,
}) => {
  await enterAs(context, mine)
  await enterAs(otherBrowser, theirs)
  const home = await open(page, '/mypage', HomeScreen)
  await home.link('ゴルフ仲間').click()
  const list = await home.arriveAt(FriendListScreen)
  await expect(page.locator('main')).toContainText('ゴルフ仲間は登録されていません。')
  await expectAccessible(page)
  await expectWholeButtons(page)
  const add = await list.add()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await add.field('member_number').fill(`${theirs.memberNumber}o`)
  await add.button('申し込む').click()
  await expect(add.problemOf('member_number')).toContainText('会員番号10桁を入力してください。')
  await expectAccessible(page)
  await add.field('member_number').fill(mine.memberNumber)
  await add.button('申し込む').click()
  await expect(add.alert).toContainText('ご自身は追加できません。')
  await page.context().setOffline(true)
  await add.field('member_number').fill(theirs.memberNumber)
  await add.button('申し込む').click()
  await expect(add.alert).toContainText('接続')
  await page.context().setOffline(false)
  const typed = theirs.memberNumber.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
  const done = await add.ask(typed)
  await expect(done.heading).toHaveText('ゴルフ仲間の申し込みを受け付けました')
  await expectAccessible(page)
  await done.reload()
  await done.toList()
  await expect(list.section('返事を待っている申し込み')).toContainText(theirs.memberNumber)
  await expectAccessible(page)

  const other = await otherBrowser.newPage()
  const theirList = await open(other, '/mypage/friend', FriendListScreen)
  await expect(theirList.section('届いている申し込み')).toContainText(`${mine.name}さんから`)
  await expectAccessible(other)
  await expectNoSideScroll(other)
  await theirList.button(`はい、${mine.name}さんとゴルフ仲間になる`).click()
  await expect(other.getByText(`${mine.name}さんをゴルフ仲間に追加しました。`)).toBeVisible()
  await expect(theirList.friends).toHaveText([`${mine.name}さん`])

  await list.reload()
  const edit = await list.edit(theirs.name)
  await expectAccessible(page)
  await edit.fill({ label: 'あ'.repeat(21) })
  await edit.button('変更を保存する').click()
  await expect(edit.problemOf('label')).toContainText('呼び名は20文字以内で入力してください。')
  await edit.fill({ label: 'いっちゃん' })
  await edit.button('変更を保存する').click()
  const edited = await edit.arriveAt(FriendEditCompleteScreen)
  await expectAccessible(page)
  await edited.toList()
  await expect(list.friends).toHaveText([`いっちゃん${theirs.name}さん`])
  await theirList.reload()
  await expect(theirList.friends).toHaveText([`${mine.name}さん`])

  await list.edit('いっちゃん')
  await edit.button('ゴルフ仲間から削除する').click()
  const dialog = page.getByRole('dialog', { name: 'ゴルフ仲間の削除' })
  await expect(dialog).toContainText(`${theirs.name}さんをゴルフ仲間から削除しますか？`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '削除せずに戻る' }).click()
  await edit.arriveAt(FriendEditScreen)
  await edit.button('ゴルフ仲間から削除する').click()
  await dialog.getByRole('button', { name: '削除する' }).click()
  const removed = await edit.arriveAt(FriendDeleteCompleteScreen)
  await expectAccessible(page)
  await removed.toList()
  await expect(page.locator('main')).toContainText('ゴルフ仲間は登録されていません。')
  await theirList.reload()
  await expect(other.locator('main')).toContainText('ゴルフ仲間は登録されていません。')
})

test('a copied link leads a new member through registration to a friendship, once', async ({
  page,
  context,
  otherBrowser,
  api,
  mine,
  theirs,
}) => {
  await enterAs(context, mine)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const add = await open(page, '/mypage/friend/add', FriendAddScreen)
  await add.button('招待リンクを作る').click()
  await add.button('リンクをコピーする').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/mypage/friend/invitation')
  expect(new URL(link).search, 'the token is not in the part that servers log').toBe('')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  await open(page, link, InvitationScreen)
  await expect(page.locator('main')).toContainText('ご自身が作った招待リンクです。')

  const guest = await otherBrowser.newPage()
  const invitation = await open(guest, link, InvitationScreen)
  await expect(guest.locator('main')).toContainText('ゴルフ仲間への招待が届いています。')
  await expect(guest.locator('main'), 'a guest does not see the name').not.toContainText(mine.name)
  expect(new URL(guest.url()).hash, 'the token is removed from the address').toBe('')
  await expectAccessible(guest)
  await expectWholeButtons(guest)
  await invitation.link('会員登録をする').click()
  const email = freshEmail('invited')
  const entry = await invitation.arriveAt(RegistrationEmailScreen)
  const codeScreen = await entry.send(email)
  const input = await codeScreen.verify(await readCode(api, email))
  await input.fillIn(password)
  const complete = await (await input.toConfirm()).register()
  await complete.button('お手続きを続ける').click()
  await complete.arriveAt(InvitationScreen)
  await expect(guest.locator('main')).toContainText(`${mine.name}さんから、ゴルフ仲間への招待が届いています。`)
  await expectAccessible(guest)
  await invitation.reload()
  const done = await invitation.accept()
  await expect(done.heading).toHaveText(`${mine.name}さんをゴルフ仲間に追加しました`)
  await done.toList()
  expect((await call(api, listFriends, {}, mine)).friends).toMatchObject([
    { state: 'friend', name: `${person.last_name} ${person.first_name}` },
  ])

  await open(guest, link, InvitationScreen)
  await expect(guest.locator('main')).toContainText(`${mine.name}さんは、ゴルフ仲間に登録されています。`)
  await context.clearCookies()
  await enterAs(context, theirs)
  await page.goto('/mypage')
  await open(page, link, InvitationScreen)
  await expect(page.locator('main')).toContainText('この招待リンクは使えません。')
  await expectAccessible(page)

  // A second link in the same tab changes only the fragment.
  const { token } = await call(api, makeInvitation, {}, mine)
  await page.evaluate((fragment) => location.assign(fragment), `#${token}`)
  await expect(page.locator('main')).toContainText(`${mine.name}さんから、ゴルフ仲間への招待が届いています。`)
  expect(new URL(page.url()).hash).toBe('')
})
