/** Working days within which an inquiry is answered. */
export const answerWithinDays = 3

/** Inquiries from one network address. A club house has one address. */
export const addressLimit = { most: 30, seconds: 3600 } as const

/** Inquiries of one member with a proven address, else to one typed address, and so confirmations to one mailbox. */
export const senderLimit = { most: 5, seconds: 3600 } as const
