import { createContext, use } from 'react'

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

/** A link to share, with the sentence before it. */
export type SharedLink = { readonly text: string; readonly url: string }

/** How sharing ended: sent, nobody picked, or nothing there to share with. */
export type Shared = 'success' | 'cancel' | 'absent'

/** Is the device's own share sheet there? Old browsers and some windows inside of apps have none. */
export const deviceCanShare = (): boolean => 'share' in navigator

/** Shares a link by the device's own share sheet. */
export async function shareByDevice(link: SharedLink): Promise<Shared> {
  if (!deviceCanShare()) return 'absent'
  try {
    await navigator.share({ text: link.text, url: link.url })
    return 'success'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancel' : 'absent'
  }
}

/** What the chat area may ask of LINE. Everything rejects with ChatProblem; outside of LINE each has a way of its own. */
export type ChatPlatform = {
  /** Inside LINE's own window: only there it can be closed. */
  readonly inClient: boolean
  /** The proof of who this LINE user is, for the server; null when nobody is logged in to LINE. */
  idToken(): string | null
  accessToken(): string | null
  /**
   * Logs in to LINE again, where its tokens have run out, and comes back to this address: what flows keep is still there. Does not
   * return then; returns where that was tried a moment ago.
   */
  logInAgain(): Promise<void>
  /** Is there a picker to share with: LINE's, or the device's own? */
  readonly canShare: boolean
  /**
   * Sends 1 to 5 messages to friends who are picked. Where LINE's picker is not there, the same as a link by the device's own
   * share sheet; where there is none either, `absent`, and the screen offers to copy. To call in a press: browsers demand it.
   */
  share(messages: readonly TalkMessage[], link: SharedLink): Promise<Shared>
  /** Was the screen opened from a talk that the app may write into in the person's name? */
  readonly canSend: boolean
  /** Sends 1 to 5 messages into the talk that the screen was opened from. Outside: `absent`. */
  send(messages: readonly TalkMessage[]): Promise<'success' | 'absent'>
  /** Opens an address: a new window, with `external` outside of LINE. */
  openWindow(target: { readonly url: string; readonly external?: boolean }): void
  /** Back to the talk; nothing happens where `inClient` is false. */
  close(): void
  /** A link that opens a path of the chat area in LINE. */
  permanentLink(path: string): Promise<string>
  /** Is there a reader for QR codes? */
  readonly canScan: boolean
  /** Reads a QR code with the camera; null when it was closed, or there is no reader: then one types. */
  scan(): Promise<string | null>
  /** Has this LINE user added an official account, by its basic id? */
  isFriend(basicId: string): Promise<boolean>
  /**
   * Lets the person add an official account: by LINE's own sheet inside LINE, elsewhere by the account's page in a new window.
   * True when it is a friend afterwards; false where that is not known yet. To call in a press.
   */
  addFriend(account: { readonly basic_id: string; readonly add_url: string }): Promise<boolean>
}

/** Without LINE, in any browser. */
export const outsideChat: ChatPlatform = {
  inClient: false,
  idToken: () => null,
  accessToken: () => null,
  logInAgain: async () => undefined,
  canShare: deviceCanShare(),
  share: (_messages, link) => shareByDevice(link),
  canSend: false,
  send: async () => 'absent',
  openWindow: ({ url }) => void window.open(url, '_blank', 'noopener'),
  close: () => undefined,
  permanentLink: async (path) => new URL(path, location.origin).href,
  canScan: false,
  scan: async () => null,
  isFriend: async () => false,
  addFriend: async ({ add_url }) => {
    window.open(add_url, '_blank', 'noopener')
    return false
  },
}

export const ChatContext = createContext<ChatPlatform>(outsideChat)

/** LINE, or what stands in for it in an ordinary browser. */
export const useChat = (): ChatPlatform => use(ChatContext)
