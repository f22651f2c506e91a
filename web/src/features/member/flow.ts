import { defineFlow } from '../../flow/flow.ts'
import type { MemberDraft } from './parts/person.ts'
import type { SingleDraft } from './parts/single.ts'

/** Changing the profile (spec section 4). */
export const profile = defineFlow<{ readonly draft?: MemberDraft }>('profile', ['inputed', 'confirmed'])

/** The profile for single-player reservations (spec section 2, `account/oneperson`). */
export const singleProfile = defineFlow<{ readonly draft?: SingleDraft }>('singleProfile', ['inputed', 'confirmed'])

/** Choosing the main course: the last screen shows the chosen one. */
export const mainCourse = defineFlow<{ readonly courseId: number }>('mainCourse', ['confirmed'])
