import { defineFlow } from '../../flow/flow.ts'
import type { CodeSent } from '@jgm/contract/api/account'

/** The typed fields; after the end, the linked membership. */
export type MembershipDraft = {
  readonly courseId: string
  readonly membershipId: string
  /** The address that the course has for the member. */
  readonly email: string
  /** If that is not the member's own address: the mailed code, and the proof that it gives. */
  readonly sent?: CodeSent
  readonly proof?: string
}

/** Linking a course membership: input, confirm, complete (spec section 2). */
export const membership = defineFlow<MembershipDraft>('membership', ['inputed', 'confirmed'])

/** Ending a link: the last screen shows which one. */
export const unlink = defineFlow<{ readonly courseId: number; readonly membershipId: string }>('unlink', ['confirmed'])
