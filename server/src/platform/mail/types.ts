/** One part of a mail, rendered once as text and once as HTML, so that no information is in one of them only. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }

/** What a domain's mail function returns. */
export type MailContent = {
  readonly subject: string
  /** Name of the addressee, without 様; null where it is not known. */
  readonly to: string | null
  /** Stands in place of the thanks to a customer, in mails to the house. */
  readonly opening?: string
  readonly blocks: readonly MailBlock[]
  /** Somebody else may have done what this mail tells: its reader is asked to call, not to throw it away. */
  readonly warns?: true
  /** Where this kind of mail is stopped: the page for a person, and the address for one click in the mail program (RFC 8058). */
  readonly stop?: { readonly label: string; readonly page: string; readonly oneClick: string }
  readonly from: { readonly courseName: string; readonly tel: string; readonly hours: string; readonly address: string }
}

/** A rendered mail, ready to be handed over. */
export type Mail = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Hands a mail over. Rejects when it was not accepted; `permanent` on the error ends the tries. */
export type Mailer = { send(mail: Mail): Promise<void> }
