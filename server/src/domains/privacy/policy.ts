/** For how long after leaving, and after the play date of a guest, personal data is kept. docs/decisions/018 says why. */
export const retentionYears = 3

/** Downloads of one's own data, per member. */
export const exportLimit = { most: 5, seconds: 3600 } as const

/** People that one run of the erasing job takes. */
export const erasedAtOnce = 500
