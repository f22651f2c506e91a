/** How often a member may change entries, so that nobody fills the draw’s lock. */
export const enterLimit = { most: 60, seconds: 3600 } as const
