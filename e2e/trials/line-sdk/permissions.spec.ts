import { expect } from '@playwright/test'
import { attempt, logIn, test } from '../../fixtures/sdk.ts'

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
