/** Open requests of one person, and requests that one person sends in a day. */
export const most = { open: 5, aDay: 10 } as const

/** Requests sent by one person and from one network, refused ones included; and changes of one request. */
export const sendLimits = {
  person: { most: 30, seconds: 86_400 },
  network: { most: 60, seconds: 3600 },
  changes: { most: 20, seconds: 86_400 },
} as const

/** Merely informed addresses that one person names in a day. */
export const informedLimit = { most: 10, seconds: 86_400 } as const

/** Merely informed addresses that guests of one network name in a day. */
export const informedByGuests = { most: 30, seconds: 86_400 } as const

/** Invalid tokens of the link that stops mails, from one network. */
export const stopLimit = { most: 60, seconds: 600 } as const

/** A confirmation is carried out when it can no longer be taken back; its starts stay held a little longer, in case that is late. */
export const confirmHeldMinutes = 30
