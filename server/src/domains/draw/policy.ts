/** The limit of a member's changes of entries, so that nobody fills the draw’s lock. */
export const enterLimit = { most: 60, seconds: 3600 } as const
