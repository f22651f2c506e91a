const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codePolicy = {
  /** Milliseconds: how long a code is good, and the shortest time until it can be requested again. */
  life: 10 * minute,
  resend: minute,
  tries: 5,
  /** Milliseconds that a code must still be good for to be mailed again instead of a new one. */
  again: 5 * minute,
  /** Codes that one device or network may request, per e-mail address and purpose, since its last proven code. */
  perHour: 10,
  perDay: 20,
  /**
   * Mails with one code that an address gets in an hour, per purpose, from all requests together. Beyond that only a
   * new code is mailed.
   */
  mailsPerHour: 12,
  /**
   * Tries in an hour per e-mail address and purpose, from all devices that are not known. Beyond that such devices need
   * a long code, at which any number of guesses is hopeless.
   */
  guessesPerHour: 100,
  digits: { short: 6, long: 10 },
} as const

/** Milliseconds until a proof expires. */
export const proofLife = {
  registration: hour,
  forgot_birthday: hour / 2,
  forgot_password: hour / 2,
  guest: 2 * hour,
} as const

/** Tries of the birthday on one proof. */
export const birthdayTries = 5

export const sessionPolicy = {
  /**
   * Milliseconds: how long a session lasts, used or not; how often its use is recorded; how old a cached answer may be.
   */
  life: 30 * day,
  touch: hour,
  cached: 1000,
} as const

export const lockPolicy = {
  /**
   * Failures in a row before a lock: of one device or network at one account's log-in, or of a member where the
   * password is asked again. The lock lasts a minute, then twice as long each time, up to an hour.
   */
  failures: 5,
  mostMinutes: 60,
  /**
   * Failures at one account from unknown devices in all networks together, before such devices need a mailed code, too.
   */
  beforeCode: 30,
} as const

/**
 * Milliseconds: how long a device stays known after its last log-in (browsers cap cookies at 400 days), and how long
 * the log-in history is kept.
 */
export const deviceLife = 400 * day
export const historyLife = 180 * day

/** Tries per known device, else per network, shared by all processes. A club house is one network. */
export const addressLimits = {
  login: { most: 60, seconds: 900 },
  send: { most: 40, seconds: 3600 },
  verify: { most: 120, seconds: 3600 },
  register: { most: 40, seconds: 3600 },
  judge: { most: 120, seconds: 3600 },
} as const
