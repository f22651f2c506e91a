import { createContext, use } from 'react'

/** A message in LINE's format; only its type is checked here, the rest by the platform. */
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

/** A sentence to share, and the link after it where there is one. */
export type SharedLink = { readonly text: string; readonly url?: string | undefined }

/** The result of sharing: sent, cancelled, or impossible here. */
export type Shared = 'success' | 'cancel' | 'absent'

/** Has the device a share sheet? Old browsers and some in-app windows have none. */
export const deviceCanShare = (): boolean => 'share' in navigator

/** Shares a sentence, with its link, by the device's own share sheet. */
export async function shareByDevice(link: SharedLink): Promise<Shared> {
  if (!deviceCanShare()) return 'absent'
  try {
    await navigator.share({ text: link.text, ...(link.url === undefined ? {} : { url: link.url }) })
    return 'success'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancel' : 'absent'
  }
}

/** A person's data at LINE, by LINE's own names; each may be missing. */
export type StoredProfile = Readonly<Partial<Record<(typeof storedNames)[number], string | number>>>

/** The entries of the stored profile that a registration has fields for. */
export const storedNames = [
  'family-name',
  'given-name',
  'family-name-kana',
  'given-name-kana',
  'bday-year',
  'bday-month',
  'bday-day',
  'tel',
  'email',
  'postal-code',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
] as const

/** The functions of LINE that the chat area uses. All reject with ChatProblem; outside LINE each has a replacement. */
export type ChatPlatform = {
  /** Inside LINE's own window, which only then can be closed. */
  readonly inClient: boolean
  /** The proof of the LINE user's identity for the server; null when nobody is logged in to LINE. */
  idToken(): string | null
  accessToken(): string | null
  /**
   * Logs in to LINE again after its tokens have expired, and returns to `path`, or to this address; flows keep their drafts. Does
   * not resolve then. Call it only after a press, because nothing limits how often the page reloads.
   */
  logInAgain(path?: string): Promise<void>
  /** Does {@link ChatPlatform.share} send with LINE's own picker? */
  readonly hasPicker: boolean
  /** Can something be shared, with LINE's picker or the device's? */
  readonly canShare: boolean
  /**
   * Sends 1 to 5 messages to friends whom the person picks. Without LINE's picker, shares `link` with the device's share sheet;
   * without that, `absent`, and the screen offers to copy. Call it in a press: browsers require that.
   */
  share(messages: readonly TalkMessage[], link: SharedLink): Promise<Shared>
  /** Was the screen opened from a talk that the app may write into for the person? */
  readonly canSend: boolean
  /** Sends 1 to 5 messages into the talk that the screen was opened from; `absent` outside LINE. */
  send(messages: readonly TalkMessage[]): Promise<'success' | 'absent'>
  /** Opens an address: in a new window, with `external` outside LINE. */
  openWindow(target: { readonly url: string; readonly external?: boolean }): void
  /** Closes the window, which returns to the talk; does nothing when `inClient` is false. */
  close(): void
  /** A link that opens a path of the chat area in LINE. */
  permanentLink(path: string): Promise<string>
  /** Can QR codes be scanned? */
  readonly canScan: boolean
  /** Scans a QR code with the camera; null when the person closed it, or there is no reader. */
  scan(): Promise<string | null>
  /** Has this LINE user added an official account, by its basic id? */
  isFriend(basicId: string): Promise<boolean>
  /** Can LINE's own sheet be asked for {@link StoredProfile}? Whether it is allowed shows only then. */
  readonly canAskProfile: boolean
  /** The data that the person hands over on LINE's own sheet; null when the sheet was closed. Call it in a press. */
  askProfile(): Promise<StoredProfile | null>
  /**
   * Lets the person add an official account: with LINE's own sheet inside LINE, elsewhere on the account's page in a new window.
   * True when it is a friend afterwards; false when that is not known yet. Call it in a press.
   */
  addFriend(account: { readonly basic_id: string; readonly add_url: string }): Promise<boolean>
}

/** The replacement without LINE, for any browser. */
export const outsideChat: ChatPlatform = {
  inClient: false,
  idToken: () => null,
  accessToken: () => null,
  logInAgain: async () => undefined,
  hasPicker: false,
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
  canAskProfile: false,
  askProfile: async () => null,
  addFriend: async ({ add_url }) => {
    window.open(add_url, '_blank', 'noopener')
    return false
  },
}

export const ChatContext = createContext<ChatPlatform>(outsideChat)

/** LINE, or its replacement in an ordinary browser. */
export const useChat = (): ChatPlatform => use(ChatContext)
