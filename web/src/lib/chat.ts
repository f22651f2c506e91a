import { createContext, use } from 'react'
import { chatText } from './text.chat.ts'

/** A message for a talk, as LINE takes it; at least its type is checked by the platform. */
export type TalkMessage = { readonly type: string } & Readonly<Record<string, unknown>>

/** The chat platform refused. `message` is a sentence for the person. */
export class ChatProblem extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ChatProblem'
    this.code = code
  }
}

/** What the chat area may ask of LINE. Everything rejects with ChatProblem; outside of LINE each has a way of its own. */
export type ChatPlatform = {
  /** Inside LINE's own window: only there it can be closed. */
  readonly inClient: boolean
  /** The proof of who this LINE user is, for the server; null when nobody is logged in to LINE. */
  idToken(): string | null
  accessToken(): string | null
  /** Sends 1 to 5 messages to friends who are picked: `success`, or `cancel` when nobody was. Outside: `absent`, and the screen offers the link. */
  share(messages: readonly TalkMessage[]): Promise<'success' | 'cancel' | 'absent'>
  /** Sends 1 to 5 messages into the talk that the screen was opened from. Outside: `absent`. */
  send(messages: readonly TalkMessage[]): Promise<'success' | 'absent'>
  /** Opens an address: a new window, with `external` outside of LINE. */
  openWindow(target: { readonly url: string; readonly external?: boolean }): void
  /** Back to the talk; nothing happens where `inClient` is false. */
  close(): void
  /** A link that opens a path of the chat area in LINE. */
  permanentLink(path: string): Promise<string>
  /** Reads a QR code with the camera; null when it was closed, or there is no reader: then one types. */
  scan(): Promise<string | null>
  /** Has this LINE user added an official account, by its basic id? */
  isFriend(basicId: string): Promise<boolean>
}

/** Without LINE, in any browser. */
export const outsideChat: ChatPlatform = {
  inClient: false,
  idToken: () => null,
  accessToken: () => null,
  share: async () => 'absent',
  send: async () => 'absent',
  openWindow: ({ url }) => void window.open(url, '_blank', 'noopener'),
  close: () => undefined,
  permanentLink: async (path) => new URL(path, location.origin).href,
  scan: async () => null,
  isFriend: async () => false,
}

export const ChatContext = createContext<ChatPlatform>(outsideChat)

/** LINE, or what stands in for it in an ordinary browser. */
export const useChat = (): ChatPlatform => use(ChatContext)

type Known = { readonly code: string; readonly message: RegExp; readonly text: string }

/** By code and message together: LINE changes its messages without notice, and one code stands for many things. */
const known: readonly Known[] = [
  { code: 'UNAUTHORIZED', message: /^Need access_token/, text: chatText.needToken },
  { code: 'UNAUTHORIZED', message: /didn't allow the agreement/, text: chatText.notAllow },
  { code: 'FORBIDDEN', message: /only called in parent window/, text: chatText.parentWindow },
  { code: 'FORBIDDEN', message: /not in LIFF app scope/, text: chatText.scope },
  { code: 'FORBIDDEN', message: /already been approved/, text: chatText.approved },
  { code: 'FORBIDDEN', message: /liff\.scanCode/, text: chatText.scanCode },
  { code: 'INIT_FAILED', message: /verify access_token/, text: chatText.verifyToken },
  { code: 'INIT_FAILED', message: /LIFF ID/i, text: chatText.invalidId },
  {
    code: 'INVALID_ARGUMENT',
    message: /[Nn]umber of messages|num of messages|proper argument/,
    text: chatText.messages,
  },
  { code: 'INVALID_ARGUMENT', message: /invalid URL/i, text: chatText.invalidUrl },
  { code: 'EXCEPTION_IN_SUBWINDOW', message: /not finished within/, text: chatText.timeout },
]

/** Where only the code is known. */
const byCode: Readonly<Record<string, string>> = {
  UNAUTHORIZED: chatText.needToken,
  FORBIDDEN: chatText.notAvailable,
  INIT_FAILED: chatText.failed,
  UNKNOWN: chatText.connect,
  EXCEPTION_IN_SUBWINDOW: chatText.connect,
}

/** The problem to show for whatever the platform threw. */
export function chatProblemOf(error: unknown): ChatProblem {
  if (error instanceof ChatProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  const message = error instanceof Error ? error.message : ''
  const found = known.find((one) => one.code === code && one.message.test(message))
  return new ChatProblem(code, found?.text ?? byCode[code] ?? chatText.failed)
}
