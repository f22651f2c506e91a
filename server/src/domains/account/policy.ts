const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codePolicy = {
  /** Milliseconds a code is good for, and how long until the next may be asked for. */
  life: 10 * minute,
  resend: minute,
  tries: 5,
  /** Milliseconds a code must still be good for to be mailed again in place of a new one. */
  again: 5 * minute,
  /** Codes that one device or network may ask for, per e-mail address and purpose; a code that is proven counts no more. */
  perHour: 10,
  perDay: 20,
  /** Mails with one code that an address gets in an hour, per purpose and whoever asks. Above it only a new code is mailed. */
  mailsPerHour: 12,
  /** Wrong codes in an hour per e-mail address and purpose, from anywhere but known devices. */
  guessesPerHour: 500,
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
  /**
   * Failures in a row, of one device or network at one account's log-in or of a member where the password is asked again, before
   * that is locked: a minute, then twice as long each time, up to an hour.
   */
  failures: 5,
  mostMinutes: 60,
  /** Failures at one account from devices it does not know, all networks together, before they must enter a mailed code, too. */
  beforeCode: 30,
} as const

/** Milliseconds a device is known after its last log-in, which browsers cap at 400 days; and an entry of the log-in history is kept. */
export const deviceLife = 400 * day
export const historyLife = 180 * day

/** Tries per caller's network, or known device, shared by all processes. A club house is one network. */
export const addressLimits = {
  login: { most: 60, seconds: 900 },
  send: { most: 40, seconds: 3600 },
  verify: { most: 120, seconds: 3600 },
  register: { most: 40, seconds: 3600 },
  judge: { most: 120, seconds: 3600 },
} as const
