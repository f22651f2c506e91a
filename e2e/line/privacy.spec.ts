import { logInWithLine, registerWithLine } from '@jgm/contract/api/line'
import { lineRegistrationFields } from '@jgm/contract/model/fields'
import { expect, type APIRequest } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectWholeButtons } from '../fixtures/layout.ts'
import { person } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { accountOf } from '../fixtures/talk.ts'
import { test } from '../fixtures/test.ts'
import { chat, ChatLoginScreen, MenuScreen } from '../pages/line.ts'
import { QuitCompleteInChat, QuitInChat } from '../pages/privacy.ts'
import { open } from '../pages/screen.ts'

/** Registers a LINE user, who has neither address nor password, without a browser. */
async function registerAs(requests: APIRequest, idToken: string) {
  const api = await requests.newContext()
  const details = lineRegistrationFields.parse({ ...person, agreed: true, marketing: false })
  const { token } = await call(api, registerWithLine, { body: { id_token: idToken, details } })
  const { cookies } = await api.storageState()
  await api.dispose()
  return { token, companion: cookies.find(({ name }) => name === 'jgm_companion')?.value ?? '' }
}

test('a member from LINE leaves with LINE’s proof, gets a message in the talk, and is a guest afterwards', async ({
  page,
  context,
  api,
  slots,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('退会 花子')
  const slot = await slots.next()
  await emulator.befriend(user, accountOf(slot.courseId))
  const key = await registerAs(playwright.request, await emulator.idToken(user))
  const number = await bookSlot(api, slot, key)
  await enterLine(context, user, 'allow')
  const quit = await open(page, chat(`/account/quit?id=${slot.courseId}`), QuitInChat)
  await expect(quit.card(number)).toBeVisible()
  await expect(page.locator('main')).toContainText('このLINEアカウントで、ご本人であることを確認します。')
  await expectWholeButtons(page)
  await quit.agreed.check()
  if (await quit.feeAgreed.isVisible()) await quit.feeAgreed.check()
  await quit.submitButton.dblclick()
  const done = await quit.arriveAt(QuitCompleteInChat)
  await expect(done.heading).toHaveText('退会手続きが完了しました')
  const told = async (): Promise<string> =>
    JSON.stringify((await emulator.messages(user, accountOf(slot.courseId))).map(({ message }) => message))
  await expect.poll(told).toContain('退会手続きが完了しました。')
  expect(await told()).toContain('予約をキャンセルしました')
  await expect(call(api, logInWithLine, { body: { id_token: await emulator.idToken(user) } })).rejects.toMatchObject({
    code: 'line_not_linked',
  })
  await open(page, chat(`/?id=${slot.courseId}`), MenuScreen)
  await expect(page.locator('main')).not.toContainText(`${person.last_name} ${person.first_name} 様`)
  await open(page, chat(`/account/quit?id=${slot.courseId}`), ChatLoginScreen)
})
