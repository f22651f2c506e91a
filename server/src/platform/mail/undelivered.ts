/** Why a mail did not arrive, as far as the words of a mail server say it. */
export type UndeliveredReason = 'unknown_address' | 'full' | 'refused' | 'no_answer' | 'unwritten'

/** The beginning of `mail_outbox.last_error` of a mail that came back, and of one that was not sent because its address is stopped. */
export const marks = { returned: 'returned: ', stopped: 'stopped' } as const

/** A refusal for good (5xx). */
const isForGood = (said: string): boolean => /\b5\d\d\b|\b5\.\d+\.\d+\b/.test(said)

/**
 * Refusals that are about us: our sender's address, server, block lists, SPF, the size or number of our mails. Their words often name the
 * recipient, an address or a quota, too. NTT docomo says "Unknown user" with 5.2.0 where the owner takes no mails from our domain.
 */
const aboutUs =
  /\b5\.7\.\d+\b|\b5\.4\.\d+\b|\b5\.1\.[78]\b|\b5\.2\.[03]\b|\b(sender|spf|dkim|dmarc|ptr|rdns|spam\w*|black ?list\w*|block ?list\w*|blocked|reputation|denied|policy|sending)\b/i

const isFull = /\b[45]\.2\.2\b|\b[45]52\b|mailbox (is )?full|quota/i

const noMailbox =
  /\b5\.1\.(?:[0136]|10)\b|\b5\.2\.1\b|unknown (user|recipient|mailbox)|no such (user|recipient|mailbox|person)|recipient (address )?rejected|\b(user|recipient|mailbox|account|address)\b.{0,40}\b(unknown|not found|unavailable|disabled|(doesn't|does not) exist)\b/i

/** The meaning of the words of a mail server, or of its silence. Its words may name the address, so they go no further. */
export function reasonOf(error: string | null): UndeliveredReason {
  const said = error ?? ''
  if (isForGood(said) && aboutUs.test(said)) return 'refused'
  if (isFull.test(said)) return 'full'
  if (isForGood(said)) return noMailbox.test(said) ? 'unknown_address' : 'refused'
  if (
    /timed? ?out|timeout|more than \d+ seconds|ECONN|EHOST|ENET|ENOTFOUND|EAI_|ESOCKET|\b4\d\d\b|\b4\.\d+\.\d+\b/i.test(
      said,
    )
  )
    return 'no_answer'
  return 'unwritten'
}
