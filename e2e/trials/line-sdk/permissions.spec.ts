import { sampleUsers } from '@jgm/line-emulator'
import { expect } from '@playwright/test'
import { enterLine } from '../../fixtures/emulator.ts'
import { apps, attempt, comeBackWithCode, init, logIn, openApp, test } from '../../fixtures/sdk.ts'

test('profile and chat_message.write are permissions of the app', async ({ page, line, user, asked }) => {
  await logIn(page, line)
  asked.clear()
  expect(await attempt(page, () => window.liff.permission.query('profile'))).toEqual({ value: { state: 'granted' } })
  expect(await attempt(page, () => window.liff.permission.query('chat_message.write'))).toEqual({
    value: { state: 'granted' },
  })
  expect(asked.list()).toEqual(['GET api.line.me/oauth2/v2.1/verify', 'GET api.line.me/oauth2/v2.1/verify'])
  expect(await attempt(page, () => window.liff.getProfile())).toEqual({
    value: { userId: user.userId, displayName: user.displayName, statusMessage: user.statusMessage },
  })
})

test('an app without the permissions of profile and messages is refused before any request to LINE', async ({
  page,
  line,
  user,
  asked,
}) => {
  await logIn(page, line, apps.bare)
  asked.clear()
  const refused = { code: 'FORBIDDEN', message: 'The permission is not in LIFF app scope.' }
  expect(await attempt(page, () => window.liff.getProfile())).toEqual(refused)
  expect(await attempt(page, () => window.liff.sendMessages([{ type: 'text', text: 'こんにちは' }]))).toEqual(refused)
  expect(asked.list()).toEqual([])
  expect(line.control.messages(user.userId)).toEqual([])
})

test('access_denied, when the person refuses the consent', async ({ page, line, context }) => {
  const [, , , , refuser] = sampleUsers
  if (!refuser) throw new Error('nobody refuses')
  await enterLine(context, refuser, 'refuse')
  await openApp(page, line.endpoint)
  await init(page, apps.full)
  await page.evaluate(() => window.liff.login())
  await page.waitForURL((url) => url.searchParams.has('error'))
  await page.waitForFunction(() => 'liff' in window)
  expect(await init(page, apps.full)).toEqual({
    code: 'INIT_FAILED',
    message: 'access_denied: The resource owner denied the request.',
  })
})

test('an ID token is refused for its signature, and not when it is valid', async ({ page, line, user }) => {
  line.control.fail('idToken.signature', { userId: user.userId })
  await comeBackWithCode(page, line, apps.full)
  expect(await init(page, apps.full)).toEqual({ code: 'INVALID_ID_TOKEN', message: 'Invalid signature in ID_TOKEN' })
  expect(await attempt(page, () => window.liff.getDecodedIDToken())).toEqual({ value: null })
  await page.evaluate(() => window.liff.logout())
  await logIn(page, line)
  const { value } = await attempt(page, () => window.liff.getDecodedIDToken())
  expect(value).toMatchObject({ iss: 'https://access.line.me', sub: user.userId, name: user.displayName })
})
