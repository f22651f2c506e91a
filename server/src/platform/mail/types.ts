/** One part of a mail, rendered once as text and once as HTML, so that both contain the same information. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** `isMain`: the one thing to do, drawn as a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly isMain?: true }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | ({ readonly kind: 'ticket' } & MailTicket)

/** A start on a ticket. */
export type TicketStart = {
  /** Which group starts, and how many players it has; only where several start. */
  readonly group?: string | undefined
  /** Where there is no start yet, a part of the day. */
  readonly time: string
  /** The nine and the second half. */
  readonly rest: string
}

/** A booking at a glance: the picture of its course, the date in words, the time in the largest letters. */
export type MailTicket = {
  /** What has happened, in a few words. */
  readonly state: string
  readonly print: { readonly club: string; readonly ink: string; readonly picture: string; readonly alt: string }
  /** The date in words, without a year: `11月28日 土曜日`. */
  readonly date: string
  /** The start before a change, struck through above the new one. */
  readonly was?: string | undefined
  readonly starts: readonly TicketStart[]
  /** The start is over or cancelled, so it is struck through. */
  readonly isOff?: boolean
  /** Further facts, a small label over a large value. */
  readonly cells: readonly (readonly [label: string, value: string])[]
  /** The whole ticket in plain text, the cells included. */
  readonly rows: readonly (readonly [label: string, value: string])[]
}

/** A person with an address. */
type Correspondent = { readonly name: string; readonly address: string }

/** The content of a mail, as a domain's mail function returns it. */
export type MailContent = {
  readonly subject: string
  /** Name of the recipient, without 様; null where it is not known. */
  readonly to: string | null
  /** Replaces the thanks to a customer, in mails to a course or the group. */
  readonly opening?: string
  readonly blocks: readonly MailBlock[]
  /** The address that a reply goes to. Without it nobody reads replies, and the mail says so. */
  readonly replyTo?: Correspondent
  /** Somebody else may have done what this mail reports: it asks its reader to call, not to throw it away. */
  readonly warns?: true
  /**
   * Where this kind of mail is stopped: the page for a person, and the URL for one click in the mail program (RFC
   * 8058).
   */
  readonly stop?: { readonly label: string; readonly page: string; readonly oneClick: string }
  readonly from: { readonly courseName: string; readonly tel: string; readonly hours: string; readonly address: string }
}

/** A rendered mail, ready to be sent. */
export type Mail = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly replyTo?: Correspondent
}

/** Sends a mail. Rejects when it was not accepted; `permanent` on the error means that no retry will help. */
export type Mailer = { send(mail: Mail): Promise<void> }
