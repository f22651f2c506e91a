import { defineFlow } from '../../flow/flow.ts'

/** What stands in the form, as typed; after the end, what was linked. */
export type MembershipDraft = { readonly courseId: string; readonly membershipId: string }

/** Linking a course membership: input, confirm, complete (spec section 2). */
export const membership = defineFlow<MembershipDraft>('membership', ['inputed', 'confirmed'])

/** Ending a link: the last screen says which one. */
export const unlink = defineFlow<{ readonly courseId: number; readonly membershipId: string }>('unlink', ['confirmed'])
