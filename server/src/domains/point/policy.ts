/** Days before their expiry in which points are listed. */
export const expiringWithinDays = 60

/** Entries on a page of the history. */
export const pageSize = 50
