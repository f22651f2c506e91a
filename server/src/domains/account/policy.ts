const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codePolicy = {
  /** Milliseconds a code is good for, and how long until the next may be asked for. */
  life: 10 * minute,
  resend: minute,
  tries: 5,
  /** Codes per e-mail address, of all purposes together. */
  perHour: 5,
  perDay: 10,
} as const

/** Milliseconds a proof is good for. */
export const proofLife = {
  registration: hour,
  forgot_birthday: hour / 2,
  forgot_password: hour / 2,
  guest: 2 * hour,
} as const

/** Tries of the birthday on one proof. */
export const birthdayTries = 5

export const sessionPolicy = {
  /** Milliseconds: the whole life, used or not; how often use is noted; how old a cached answer may be. */
  life: 30 * day,
  touch: hour,
  cached: 1000,
} as const

export const lockPolicy = {
  /** Failures in a row, at log-in or where the password is asked again, before that is locked: a minute, then twice as long each time, up to an hour. */
  failures: 5,
  mostMinutes: 60,
} as const

/** Tries per caller's address, shared by all processes. A club house is one address. */
export const addressLimits = {
  login: { most: 60, seconds: 900 },
  send: { most: 40, seconds: 3600 },
  verify: { most: 120, seconds: 3600 },
  register: { most: 40, seconds: 3600 },
} as const
