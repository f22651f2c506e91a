/** Days before their expiry in which points are listed. */
export const expiringWithinDays = 60

/** Entries on a page of the history. */
export const pageSize = 50

/** Changes of reservations, or expired lots, that a transaction settles. */
export const settledAtOnce = 500
