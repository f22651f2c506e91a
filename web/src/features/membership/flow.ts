import { defineFlow } from '../../flow/flow.ts'
import type { CodeSent } from '@jgm/contract/api/account'

/** What stands in the form, as typed; after the end, what was linked. */
export type MembershipDraft = {
  readonly courseId: string
  readonly membershipId: string
  /** The address that the course has for the member. */
  readonly email: string
  /** Where that is not the member's own: the code that is on its way to it, and the proof that it brought. */
  readonly sent?: CodeSent
  readonly proof?: string
}

/** Linking a course membership: input, confirm, complete (spec section 2). */
export const membership = defineFlow<MembershipDraft>('membership', ['inputed', 'confirmed'])

/** Ending a link: the last screen says which one. */
export const unlink = defineFlow<{ readonly courseId: number; readonly membershipId: string }>('unlink', ['confirmed'])
