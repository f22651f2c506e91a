import type { Db } from './db/database.ts'

/** Who leaves out what `only` the other shows: a mail, or a message in a talk of LINE. */
type Place = 'mail' | 'talk'

/** A label and its value. */
export type Fact = readonly [label: string, value: string, only?: Place]

/** A start on a ticket. */
export type TicketStart = {
  /** Which group starts, and how many players it has; only where several start. */
  readonly group?: string | undefined
  /** Where there is no start yet, a part of the day. */
  readonly time: string
  /** The nine and the second half. */
  readonly rest: string
}

/** A course's look. `ink`: `#rrggbb`; `picture`: the same address for every reader. */
export type Print = { readonly club: string; readonly ink: string; readonly picture: string; readonly alt: string }

/** A booking at a glance: the picture of its course, the date in words, the time in the largest letters. */
export type Ticket = {
  readonly kind: 'ticket'
  /** What has happened, in a few words. */
  readonly state: string
  readonly print: Print
  /** The date in words, without a year: `11月28日 土曜日`. */
  readonly date: string
  /** The date with its year, for plain text. */
  readonly dateLong: string
  /** The label of the date in plain text, where it is not the day of play. */
  readonly dateLabel?: string | undefined
  readonly starts: readonly TicketStart[]
  /** The label of the starts in plain text, where they are wishes. */
  readonly startLabel?: string | undefined
  /** The start before a change, struck through above the new one. */
  readonly was?: string | undefined
  /** The start is over or cancelled, so it is struck through. */
  readonly isOff?: boolean
  /** Further facts, a small label over a large value. */
  readonly facts: readonly Fact[]
  /** The number to ask by: first in plain text, last on the ticket. */
  readonly number?: Fact | undefined
}

/** A way on. In a mail it opens `url`, in a talk `talk`; where that is missing, the way is left out. */
export type Link = {
  readonly kind: 'link'
  readonly label: string
  /** The label of the button in a talk, where the other one is too long. */
  readonly short?: string
  readonly url?: string
  /** A path of the chat area, or a whole address. */
  readonly talk?: string
  /** The one thing to do, drawn as a button. */
  readonly isMain?: true
}

/** A question that is answered in the talk: buttons that send the data of a postback. The first one is what is expected. A mail leaves it out. */
export type Question = {
  readonly kind: 'question'
  readonly only: 'talk'
  readonly answers: readonly { readonly label: string; readonly data: string }[]
}

/**
 * One part of what is told. A mail draws all in their order. A talk draws the tickets, below the last one the paragraphs, and the links as
 * buttons.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string; readonly only?: Place }
  | { readonly kind: 'rows'; readonly rows: readonly Fact[] }
  | { readonly kind: 'heading'; readonly text: string; readonly only?: Place }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | Link
  | Question
  | Ticket

/** A person with an address. */
export type Correspondent = { readonly name: string; readonly address: string }

/** What is told of an event: one value, which is drawn as a mail and as messages in a talk. */
export type Telling = {
  /** Of the mail. */
  readonly subject: string
  /** What a talk needs besides; without it nothing is said there. */
  readonly talk?: {
    /** The notification. */
    readonly alt: string
    /** The course whose part of the chat area the buttons open. */
    readonly courseId: number
    /** Stands above what has no ticket. */
    readonly title?: string
    readonly isImportant?: boolean
    /** It comes without a sound, at an hour at which others sleep. */
    readonly isQuiet?: boolean
  }
  /** Name of the recipient, without 様; null where it is not known. */
  readonly to: string | null
  /** Replaces the thanks to a customer, in mails to a course or the group. */
  readonly opening?: string
  readonly blocks: readonly Block[]
  /** The address that a reply goes to. Without it nobody reads replies, and the mail says so. */
  readonly replyTo?: Correspondent
  /** A person has written it for this reader: mail programs may answer for the reader, who is away. */
  readonly isByHand?: true
  /** Somebody else may have done what this mail reports: it asks its reader to call, not to throw it away. */
  readonly warns?: true
  /**
   * Where this kind of mail is stopped: the page for a person, and the URL for one click in the mail program (RFC
   * 8058).
   */
  readonly stop?: { readonly label: string; readonly page: string; readonly oneClick: string }
  readonly from: { readonly courseName: string; readonly tel: string; readonly hours: string; readonly address: string }
}

/** Makes what is told of one kind of event from its data, reading what it needs. Null when there is nothing to tell any more. */
export type Teller = (db: Db, data: Readonly<Record<string, unknown>>) => Promise<Telling | null>

/** A paragraph, in one place only if that is given. */
export const paragraph = (text: string, only?: Place): Extract<Block, { kind: 'paragraph' }> => ({
  kind: 'paragraph',
  text,
  ...(only ? { only } : {}),
})

/** Keeps what a place shows. */
export const shownIn =
  (place: Place) =>
  ([, , only]: Fact): boolean =>
    only === undefined || only === place
