/** Friends and friend requests together, and groups. */
export const mostFriends = 200
export const mostGroups = 20

/** Days for which an invitation is good. */
export const invitationDays = 7

/** Per member: friend requests by number in a day, so that nobody tries numbers; and codes tried in ten minutes. */
export const numberLimit = { most: 20, seconds: 86_400 } as const
export const codeLimit = { most: 60, seconds: 600 } as const

/** How often a member is told in a day that somebody asks: by the same one, and by all. */
export const toldByOneLimit = { most: 1, seconds: 86_400 } as const
export const toldLimit = { most: 5, seconds: 86_400 } as const
