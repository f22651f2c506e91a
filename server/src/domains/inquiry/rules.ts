import type { DeskInquiry, DeskMessage } from '@jgm/contract/api/staff-inquiries'
import type { InquiryState } from '@jgm/contract/model/inquiries'
import type { ListedInquiry } from './types.ts'

/** What an inquiry is, and since when. */
export function stateOf({
  is_waiting: isAsked,
  waits_since: waitsSince,
  closed_at: closedAt,
}: Pick<ListedInquiry, 'is_waiting' | 'waits_since' | 'closed_at'>): { state: InquiryState; since: Date } {
  if (closedAt !== null) return { state: 'closed', since: closedAt }
  return { state: isAsked ? 'asked' : 'answered', since: waitsSince }
}

const longestExcerpt = 80

/** The beginning of a message in one line. Letters of two units stay whole. */
export const excerptOf = (beginning: string): string =>
  [...beginning.replaceAll(/\s+/gu, ' ').trim()].slice(0, longestExcerpt).join('')

export const ownerOf = ({ owner_id: id, owner_name: name }: ListedInquiry): DeskInquiry['owner'] =>
  id === null ? null : { id, name: name ?? '' }

/** What became of the mail of an answer; the outbox forgets it after three months. */
export const mailStateOf = (mail: {
  readonly mail_id: string | null
  readonly sent_at: Date | null
  readonly failed_at: Date | null
  readonly is_kept: boolean
}): DeskMessage['mail'] =>
  mail.mail_id === null
    ? null
    : mail.failed_at !== null
      ? 'failed'
      : mail.sent_at === null && mail.is_kept
        ? 'leaving'
        : 'sent'
