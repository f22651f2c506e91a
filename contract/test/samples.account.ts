import type { CodeSent } from '@jgm/contract/api/account'
import type { Member, SessionReply } from '@jgm/contract/api/session'
import { sampleMember } from './samples.ts'

/** A mailed code that is good for ten minutes from the first of December 2026, 10:00. */
export const sampleCodeSent: CodeSent = {
  flow: 'f'.repeat(32),
  expires_at: '2026-12-01T10:10:00+09:00',
  resend_at: '2026-12-01T10:01:00+09:00',
}

/** A log-in of a member. */
export const sessionOf = (member: Member): SessionReply => ({
  token: 't'.repeat(43),
  expires_at: '2026-12-31T10:00:00+09:00',
  member,
})

/** A log-in of the sample member. */
export const sampleSession = sessionOf(sampleMember)
