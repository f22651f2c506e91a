import { logInWithLine, registerWithLine } from '@jgm/contract/api/line'
import { lineRegistrationFields } from '@jgm/contract/model/fields'
import { expect, type APIRequest } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { person } from '../fixtures/people.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { chat, ChatLoginScreen, MenuScreen, permanentLink } from '../pages/line.ts'
import { ExportInChat, QuitCompleteInChat, QuitInChat } from '../pages/privacy.ts'
import { open, Screen } from '../pages/screen.ts'

const accountOf = (courseId: number): string => `@jgm-sample-${courseId}`

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
  test.slow()
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
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await quit.submitButton.click()
  await expect(page.locator('main')).toContainText('内容を確認のうえ、退会する場合はチェックを入れてください。')
  await quit.agreed.check()
  if (await quit.feeAgreed.isVisible()) await quit.feeAgreed.check()
  await quit.submitButton.dblclick()
  const done = await quit.arriveAt(QuitCompleteInChat)
  await expect(done.heading).toHaveText('退会手続きが完了しました')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await done.reload()
  const told = async (): Promise<string> =>
    JSON.stringify((await emulator.messages(user, accountOf(slot.courseId))).map(({ message }) => message))
  await expect.poll(told, { timeout: 20_000 }).toContain('退会手続きが完了しました。')
  expect(await told()).toContain('予約をキャンセルしました')
  await expect(call(api, logInWithLine, { body: { id_token: await emulator.idToken(user) } })).rejects.toMatchObject({
    code: 'line_not_linked',
  })
  await open(page, chat(`/?id=${slot.courseId}`), MenuScreen)
  await expect(page.locator('main')).not.toContainText(`${person.last_name} ${person.first_name} 様`)
  await open(page, chat(`/account/quit?id=${slot.courseId}`), ChatLoginScreen)
})

test('a member with a password must enter it in LINE, too', async ({ page, beLinked }) => {
  const { member } = await beLinked('両方 花子')
  const quit = await open(page, chat('/account/quit?id=2'), QuitInChat)
  await expect(page.locator('main')).toContainText('LINE連携')
  await quit.agreed.check()
  await quit.fill({ password: 'ちがうことば' })
  await quit.submitButton.click()
  await expect(quit.problemOf('password')).toContainText('現在のパスワードが正しくありません。')
  await quit.fill({ password: member.password })
  await quit.submitButton.click()
  await quit.arriveAt(QuitCompleteInChat)
})

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('the data export refers to the phone’s browser', async ({ page, context, beLinked }) => {
    await beLinked('保存 花子')
    await insideLine(context)
    await page.goto(permanentLink('/account/export?id=2'))
    const screen = await new Screen(page).arriveAt(ExportInChat)
    await expect(page.locator('main')).toContainText('LINEの画面では、ファイルを保存できません')
    await expect(screen.link('ブラウザーで開く')).toHaveAttribute('href', /\/mypage\/account\/export$/)
    await expect(screen.button('ダウンロードする')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })
})
