import { ChatProblem } from './chat.ts'
import { chatText } from './text.chat.ts'

type Known = { readonly code: string; readonly message: RegExp; readonly text: string }

/** Identified by code and message together: LINE changes its messages without notice, and a code stands for several problems. */
const known: readonly Known[] = [
  { code: 'UNAUTHORIZED', message: /^Need access_token/, text: chatText.needToken },
  { code: 'UNAUTHORIZED', message: /didn't allow the agreement/, text: chatText.notAllow },
  { code: 'UNAUTHORIZED', message: /didn't complete the friend request/, text: chatText.notFriend },
  { code: 'FORBIDDEN', message: /only called in parent window/, text: chatText.parentWindow },
  { code: 'FORBIDDEN', message: /not in LIFF app scope/, text: chatText.scope },
  { code: 'FORBIDDEN', message: /already been approved/, text: chatText.approved },
  { code: 'FORBIDDEN', message: /liff\.scanCode/, text: chatText.scanCode },
  { code: 'INIT_FAILED', message: /verify access_token/, text: chatText.verifyToken },
  // LINE's own message about an expired or revoked access token.
  { code: 'invalid_request', message: /access token/, text: chatText.verifyToken },
  { code: 'UNAUTHORIZED', message: /access token/i, text: chatText.verifyToken },
  { code: '401', message: /(?:)/, text: chatText.verifyToken },
  // The share picker wraps LINE's message in its own code.
  { code: 'UNKNOWN', message: /access token|^unauthorized$/i, text: chatText.verifyToken },
  { code: 'EXCEPTION_IN_SUBWINDOW', message: /access token|^unauthorized$/i, text: chatText.verifyToken },
  { code: 'INIT_FAILED', message: /LIFF ID/i, text: chatText.invalidId },
  {
    code: 'INVALID_ARGUMENT',
    message: /[Nn]umber of messages|num of messages|proper argument/,
    text: chatText.messages,
  },
  { code: 'INVALID_ARGUMENT', message: /invalid URL/i, text: chatText.invalidUrl },
  { code: 'EXCEPTION_IN_SUBWINDOW', message: /not finished within/, text: chatText.timeout },
]

/** For problems whose message is unknown. */
const byCode: Readonly<Record<string, string>> = {
  UNAUTHORIZED: chatText.needToken,
  FORBIDDEN: chatText.notAvailable,
  INIT_FAILED: chatText.failed,
  UNKNOWN: chatText.connect,
  '404': chatText.invalidId,
  EXCEPTION_IN_SUBWINDOW: chatText.connect,
}

/** Has this LINE user's access token expired, or been revoked? Then only a new log-in helps. */
export const isDeadToken = (problem: ChatProblem): boolean =>
  problem.message === chatText.needToken || problem.message === chatText.verifyToken

/** The problem to show for anything that the platform threw. */
export function chatProblemOf(error: unknown): ChatProblem {
  if (error instanceof ChatProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  const message = error instanceof Error ? error.message : ''
  const found = known.find((one) => one.code === code && one.message.test(message))
  return new ChatProblem(code, found?.text ?? byCode[code] ?? chatText.failed)
}
