/** Days within which points that will be lost are told. */
export const expiringWithinDays = 60

/** Entries on a page of the history. */
export const pageSize = 50
