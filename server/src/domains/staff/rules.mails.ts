import type { FailedMails } from '@jgm/contract/api/staff-system'
import { isoInTokyo } from '@jgm/contract/model/dates'

type Reason = FailedMails['reason']

/** What a mail server, or its silence, means. Its own words may name the address, so they go no further. */
export function reasonOf(error: string | null): Reason {
  const said = error ?? ''
  if (/\b5\.1\.[0136]\b|\b55[013]\b.*(user|mailbox|recipient|address)|user unknown|no such user/i.test(said))
    return 'unknown_address'
  if (/\b[45]\.2\.2\b|\b[45]52\b|mailbox (is )?full|quota/i.test(said)) return 'full'
  if (/\b5\d\d\b/.test(said)) return 'refused'
  if (/timed? ?out|timeout|more than \d+ seconds|ECONN|EHOST|ENET|ENOTFOUND|EAI_|ESOCKET|\b4\d\d\b/i.test(said))
    return 'no_answer'
  return 'unwritten'
}

type Failed = {
  readonly id: string
  /** The mail has a code that somebody waited for. It is not sent again, because codes end after minutes. */
  readonly is_code: boolean
  readonly recipient: FailedMails['recipient']
  readonly failed_at: Date
  readonly last_error: string | null
}

/** Mails that were given up for a reason, which may be sent again: codes may not. */
export const sendable = (
  mails: readonly Failed[],
  { recipient, reason }: Pick<FailedMails, 'recipient' | 'reason'>,
): string[] =>
  mails
    .filter((one) => one.recipient === recipient && reasonOf(one.last_error) === reason && !one.is_code)
    .map(({ id }) => id)

/** Mails that were given up, the newest first, by whom they were for and why; the most frequent first. */
export function groupsOf(mails: readonly Failed[]): FailedMails[] {
  const groups = new Map<string, FailedMails>()
  for (const { recipient, is_code: isCode, last_error: error, failed_at: at } of mails) {
    const reason = reasonOf(error)
    const key = `${recipient} ${reason}`
    const one = groups.get(key) ?? { recipient, reason, count: 0, latest_at: isoInTokyo(at), again: 0 }
    groups.set(key, { ...one, count: one.count + 1, again: one.again + Number(!isCode) })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}
