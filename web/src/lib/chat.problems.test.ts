import { expect, it } from 'vitest'
import { chatProblemOf, isDeadToken } from './chat.problems.ts'
import { chatText } from './text.chat.ts'

const liffError = (code: string, message: string): Error => Object.assign(new Error(message), { code })

it.each([
  ['UNAUTHORIZED', 'Need access_token for api call, Please login first', chatText.needToken],
  ['UNAUTHORIZED', "user didn't allow the agreement", chatText.notAllow],
  ['UNAUTHORIZED', "user didn't complete the friend request", chatText.notFriend],
  ['FORBIDDEN', 'this api can be only called in parent window', chatText.parentWindow],
  ['FORBIDDEN', 'The permission is not in LIFF app scope.', chatText.scope],
  ['FORBIDDEN', 'All permissions have already been approved.', chatText.approved],
  ['FORBIDDEN', 'No permission for liff.scanCode()', chatText.scanCode],
  ['INIT_FAILED', 'Failed to verify access_token', chatText.verifyToken],
  ['INIT_FAILED', 'Invalid LIFF ID.', chatText.invalidId],
  ['INVALID_ARGUMENT', 'Number of messages should be in range 1 to 5.', chatText.messages],
  ['INVALID_ARGUMENT', 'invalid URL.', chatText.invalidUrl],
  ['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min', chatText.timeout],
  ['invalid_request', 'access token expired', chatText.verifyToken],
  ['UNAUTHORIZED', 'The access token is invalid or expired', chatText.verifyToken],
  ['401', 'The access token revoked', chatText.verifyToken],
  ['404', 'not found', chatText.invalidId],
  ['UNKNOWN', 'Failed to connect', chatText.connect],
  ['FORBIDDEN', 'something LINE says since yesterday', chatText.notAvailable],
  // The message alone does not identify a problem: with another code it is another one.
  ['UNKNOWN', 'invalid URL.', chatText.connect],
  ['SOMETHING_NEW', 'invalid URL.', chatText.failed],
])('%s, “%s” is told in our words', (code, message, text) => {
  expect(chatProblemOf(liffError(code, message))).toMatchObject({ code, message: text })
})

it.each([
  ['UNAUTHORIZED', 'Need access_token for api call, Please login first', true],
  ['INIT_FAILED', 'Failed to verify access_token', true],
  ['invalid_request', 'access token expired', true],
  ['UNAUTHORIZED', 'The access token is invalid or expired', true],
  ['401', 'The access token revoked', true],
  ['401', '', true],
  ['UNKNOWN', 'The access token is invalid or expired', true],
  ['EXCEPTION_IN_SUBWINDOW', 'Unauthorized', true],
  ['invalid_request', 'something else', false],
  ['UNAUTHORIZED', "user didn't allow the agreement", false],
  ['UNKNOWN', 'Failed to connect', false],
])('%s, “%s” is a dead token: %s', (code, message, dead) => {
  expect(isDeadToken(chatProblemOf(liffError(code, message)))).toBe(dead)
})
