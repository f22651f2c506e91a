/** Why a mail did not arrive, as far as the words of a mail server say it. */
export type UndeliveredReason = 'unknown_address' | 'full' | 'refused' | 'no_answer' | 'unwritten'

/** The beginning of `mail_outbox.last_error` of a mail that came back, and of one that was not sent because its address is stopped. */
export const marks = { returned: 'returned: ', stopped: 'stopped' } as const

/** The meaning of the words of a mail server, or of its silence. Its words may name the address, so they go no further. */
export function reasonOf(error: string | null): UndeliveredReason {
  const said = error ?? ''
  // NTT docomo says "Unknown user" of an address whose owner takes no mails from our domain, too, but with this number.
  if (/\b5\.2\.0\b/.test(said)) return 'refused'
  if (/\b[45]\.2\.2\b|\b[45]52\b|mailbox (is )?full|quota/i.test(said)) return 'full'
  if (
    /\b5\.1\.(?:[0136]|10)\b|\b5\.2\.1\b|\b55[013]\b.*(user|mailbox|recipient|address)|user unknown|no such user/i.test(
      said,
    )
  )
    return 'unknown_address'
  if (/\b5\d\d\b|\b5\.\d+\.\d+\b/.test(said)) return 'refused'
  if (
    /timed? ?out|timeout|more than \d+ seconds|ECONN|EHOST|ENET|ENOTFOUND|EAI_|ESOCKET|\b4\d\d\b|\b4\.\d+\.\d+\b/i.test(
      said,
    )
  )
    return 'no_answer'
  return 'unwritten'
}
