/** Ids that one member may have compared with the ledger of one course, against guessing. */
export const guessLimit = { most: 5, seconds: 86_400 } as const

/** Wrong tries of one id of one course, whoever makes them. Its proven owner is neither counted nor refused. */
export const idLimit = { most: 10, seconds: 86_400 } as const

/** Requests to the front desk of one course by one member. */
export const requestLimit = { most: 5, seconds: 86_400 } as const

/** Ids that may be compared from one address. A club house is one address. */
export const addressLimit = { most: 200, seconds: 86_400 } as const
