const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds. */
export const lives = {
  /** From the program's question to the answer of a member, who may have to register first. */
  request: hour / 2,
  /** From the answer to the exchange of its code. */
  code: 2 * minute,
  /** The token that opens the tools. */
  access: hour / 2,
  /** Without a use of its refresh token, a connection ends; used or not, it ends when it is a year old. */
  connection: 60 * day,
  whole: 365 * day,
  /** For so long a repeat of a renewal gets the same tokens: two windows of one program renew at once. */
  again: minute,
  /** A registered program that nobody has allowed anything. */
  client: 2 * day,
  /** The document of a program is read again after so long, and believed for so long while it cannot be read. */
  document: hour,
  lastDocument: day,
  /** An effect that was shown may be agreed to for so long. */
  effect: 10 * minute,
} as const

/** Connections of a member; with one more, the one that was used least lately ends. */
export const mostConnections = 20

/** Calls of one network. */
export const addressLimits = {
  /** A program in a cloud registers once for each of its members. */
  register: { most: 300, seconds: hour },
  authorize: { most: 120, seconds: 10 * minute },
  /** Documents that could not be read, or described no program. */
  document: { most: 10, seconds: 10 * minute },
  /** Calls for tokens that were refused. */
  token: { most: 240, seconds: 10 * minute },
  /** Calls of tools without a token. */
  read: { most: 120, seconds: minute },
} as const

/** Calls of one connection, however many networks its program has. */
export const connectionLimits = {
  call: { most: 60, seconds: minute },
  /** Effects that are shown. */
  effect: { most: 60, seconds: hour },
} as const

/** Documents at one host that could not be read, or described no program; and readings of a known one. */
export const documentLimit = { most: 30, seconds: minute } as const
