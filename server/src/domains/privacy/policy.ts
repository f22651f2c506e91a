/** Years that personal data is kept after leaving, and a guest's after the play date (docs/decisions/018). */
export const retentionYears = 3

/** Downloads of the own data, per member. */
export const exportLimit = { most: 5, seconds: 3600 } as const

/** Guests' reservations that a transaction of the erasing job takes. */
export const guestsAtOnce = 500
