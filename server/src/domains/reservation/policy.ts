/**
 * Limits of requests for the link to a reservation: requests of one network, which a whole club house shares, and mails with one
 * link to one address, from all networks together.
 */
export const linkLimits = {
  asked: { most: 40, seconds: 3600 },
  mailed: { most: 1, seconds: 60 },
  mailedInHour: { most: 12, seconds: 3600 },
} as const
