import { defineFlow } from '../../flow/flow.ts'
import type { MemberDraft } from './parts/person.ts'

/** Changing the profile (spec section 4). */
export const profile = defineFlow<{ readonly draft?: MemberDraft }>('profile', ['inputed', 'confirmed'])
