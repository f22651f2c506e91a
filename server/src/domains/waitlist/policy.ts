/** Dates that one person waits for at a time. */
export const mostDates = 5

/** Offers that may pass before an entry ends: somebody who never answers must not delay everybody behind. */
export const mostPasses = 3

/** Joining: of one person, and of one network, which a whole club house or a telephone company shares. */
export const joinLimits = {
  person: { most: 20, seconds: 86_400 },
  network: { most: 300, seconds: 3600 },
} as const

/** Holds of an offered start that are asked for; each one of a guest makes a proof. */
export const takeLimit = { most: 30, seconds: 3600 } as const

/** Invalid tokens of the one click that ends a wait, from one network. */
export const stopLimit = { most: 60, seconds: 600 } as const

/** Days that an entry is kept after its play date, for questions about it. */
export const daysKept = 30
