/** Competitions on a page of results. */
export const pageSize = 10

/** Own rounds shown with their moving average, and the rounds that it is made of. */
export const roundsShown = 10
export const roundsAveraged = 5

/** Members found by one search of the desk, and searches of one staff member. */
export const membersShown = 10
export const searchLimit = { most: 120, seconds: 3600 } as const

/** Entries that one member tries, refused ones included. */
export const enterLimit = { most: 30, seconds: 86_400 } as const

/** How often a day a member is told of a golf friend that they cannot come along. */
export const barredLimit = { most: 3, seconds: 86_400 } as const
