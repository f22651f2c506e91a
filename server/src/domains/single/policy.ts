/** Reports of one member to a club. */
export const reportLimit = { most: 10, seconds: 86_400 } as const
