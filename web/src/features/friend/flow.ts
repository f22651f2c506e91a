import { defineFlow } from '../../flow/flow.ts'

/** Adding a friend; after the end the friend's name, or null when a request was sent. */
export const friendAdd = defineFlow<{ readonly name: string | null }>('friendAdd', ['confirmed'])

/** The opened invitation, until it is answered: a guest has to log in or register first. */
export const friendInvitation = defineFlow<{ readonly token: string }>('friendInvitation', [])

/** A link while LINE's picker is open: the picker may need a log-in at LINE, and the link must exist afterwards. */
export const friendLink = defineFlow<{ readonly url: string; readonly until: string }>('friendLink', [])

/** Changing the own name for a friend. */
export const friendEdit = defineFlow<undefined>('friendEdit', ['confirmed'])

/** Ending a friendship. */
export const friendDelete = defineFlow<undefined>('friendDelete', ['confirmed'])
