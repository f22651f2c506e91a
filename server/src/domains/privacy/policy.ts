/** Years that personal data is kept after leaving, and a guest's after the play date (docs/decisions/029). */
export const retentionYears = 3

/** Downloads of the own data, per member. */
export const exportLimit = { most: 5, seconds: 3600 } as const

/** Guests' reservations that a transaction of the erasing job takes. */
export const guestsAtOnce = 500

/** People whom a person of staff looks for because of a request, and files that are made for them. */
export const personLimits = { find: { most: 120, seconds: 3600 }, disclose: { most: 30, seconds: 3600 } } as const
