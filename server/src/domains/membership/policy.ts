/** Ids that one member may have compared with the ledger of one course in a day, against guessing. */
export const guessLimit = { most: 5, seconds: 86_400 } as const

/**
 * Wrong tries of one id of one course in a day, by anyone. The owner with a proven address is neither counted nor
 * refused.
 */
export const idLimit = { most: 10, seconds: 86_400 } as const

/** Requests to the front desk of one course by one member in a day. */
export const requestLimit = { most: 5, seconds: 86_400 } as const

/** Ids that may be compared from one network address in a day. A club house has one address. */
export const addressLimit = { most: 200, seconds: 86_400 } as const

/** Dry runs of ledger files by one person of staff. */
export const trialLimit = { most: 120, seconds: 600 } as const
