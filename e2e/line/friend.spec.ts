import { listFriends } from '@jgm/contract/api/friend'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { test } from '../fixtures/friends.ts'
import { FriendAddScreen, InvitationScreen } from '../pages/friend.ts'
import { chat, chatSite, permanentLink } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('a link survives LINE’s log-in for an expired token, goes out with LINE’s picker, and its recipient accepts', async ({
  page,
  context,
  otherBrowser,
  api,
  mine,
  theirs,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('招待 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const add = await open(page, chat('/friend/add?golf_course_id=2'), FriendAddScreen)
  await add.button('招待リンクを作る').click()
  const shown = page.locator('main').getByText('https://')
  const link = (await shown.textContent()) ?? ''
  expect(link).toContain(permanentLink('/friend/invitation?'))

  await emulator.expireTokens(user)
  const loggedIn = page.waitForRequest(/access\.line\.me\/liff\/v1\/authorize/)
  await add.button('LINEで送る相手を選ぶ').click()
  await loggedIn
  await add.arriveAt(FriendAddScreen)
  await expect(shown).toHaveText(link)
  expect(new URL(page.url()).search).toBe('?golf_course_id=2')
  const opened = context.waitForEvent('page')
  await add.button('LINEで送る相手を選ぶ').click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await expect(page.getByText('招待リンクを送りました。')).toBeVisible()

  const otherUser = await emulator.addUser('招待 一郎')
  await linkTo(api, theirs, await emulator.idToken(otherUser))
  await enterLine(otherBrowser, otherUser, 'allow')
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, InvitationScreen)
  await expect(other.locator('main')).toContainText(`${mine.name}さんから、ゴルフ仲間への招待が届いています。`)
  expect(other.url(), 'the token is removed from the address').not.toContain('invitation=')
  const done = await invitation.accept()
  await expect(done.heading).toHaveText(`${mine.name}さんをゴルフ仲間に追加しました`)
  expect((await call(api, listFriends, {}, mine)).friends).toMatchObject([{ state: 'friend', name: theirs.name }])
})
