import { defineFlow } from '../../flow/flow.ts'

/** Adding a friend; after the end, who was added, or null where somebody was only asked. */
export const friendAdd = defineFlow<{ readonly name: string | null }>('friendAdd', ['confirmed'])

/** The invitation that was opened, until it is answered: a guest logs in or registers on the way. */
export const friendInvitation = defineFlow<{ readonly token: string }>('friendInvitation', [])

/** A link while LINE's picker is open: a log-in at LINE may come between, and the link is there again afterwards. */
export const friendLink = defineFlow<{ readonly url: string; readonly until: string }>('friendLink', [])

/** Changing one's own word for a friend. */
export const friendEdit = defineFlow<undefined>('friendEdit', ['confirmed'])

/** Ending a friendship. */
export const friendDelete = defineFlow<undefined>('friendDelete', ['confirmed'])
