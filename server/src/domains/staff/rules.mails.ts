import type { FailedMails } from '@jgm/contract/api/staff-system'
import { isoInTokyo } from '@jgm/contract/model/dates'

type Failed = Pick<FailedMails, 'recipient' | 'reason'> & {
  readonly id: string
  readonly may_go_again: boolean
  readonly failed_at: Date
}

/** Mails that were given up for a reason, which may be sent again. */
export const sendable = (
  mails: readonly Failed[],
  { recipient, reason }: Pick<FailedMails, 'recipient' | 'reason'>,
): string[] =>
  mails.filter((one) => one.recipient === recipient && one.reason === reason && one.may_go_again).map(({ id }) => id)

/** Mails that were given up, the newest first, by whom they were for and why; the most frequent first. */
export function groupsOf(mails: readonly Failed[]): FailedMails[] {
  const groups = new Map<string, FailedMails>()
  for (const { recipient, reason, failed_at: at, may_go_again: mayGoAgain } of mails) {
    const key = `${recipient} ${reason}`
    const one = groups.get(key) ?? { recipient, reason, count: 0, latest_at: isoInTokyo(at), again: 0 }
    groups.set(key, { ...one, count: one.count + 1, again: one.again + Number(mayGoAgain) })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}
