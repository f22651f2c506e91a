/** The most friends and sent friend requests of a member together, and the most groups. */
export const mostFriends = 200
/** How many received requests a list shows; older ones come up as those are answered. */
export const mostReceived = 100
export const mostGroups = 20

/** Days until an invitation expires. */
export const invitationDays = 7

/**
 * Per member: friend requests by number in a day, against guessing numbers; and member codes and invitations in ten
 * minutes.
 */
export const numberLimit = { most: 20, seconds: 86_400 } as const
export const codeLimit = { most: 60, seconds: 600 } as const

/** Notices of friend requests that a member receives in a day: from the same sender, and from all. */
export const noticesFromOneLimit = { most: 1, seconds: 86_400 } as const
export const noticesLimit = { most: 5, seconds: 86_400 } as const
