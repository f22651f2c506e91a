const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const staffPolicy = {
  /** Milliseconds: how long a log-in lasts, and until an idle session locks. */
  life: 12 * hour,
  idle: 10 * minute,
  /** Milliseconds that a device stays known after its last log-in. */
  device: 400 * day,
  /** Milliseconds between the password and the second factor. */
  half: 10 * minute,
  /** Milliseconds after which work is recorded again. */
  touch: 15_000,
  /** Wrong second factors of one half session, and wrong passwords in a row at a locked one. */
  tries: 5,
  /**
   * Wrong second factors of one person behind the right password, of all unknown devices together, before such devices wait: a minute,
   * then twice as long with each. Some 30 guesses a day at six digits are left to somebody who knows the password.
   */
  strangers: { failures: 30, mostMinutes: 60 },
  /** Milliseconds that links in mails are good for. */
  invitation: 72 * hour,
  password: hour,
  /** Links to a new password that one address is mailed in an hour. */
  forgottenPerHour: 5,
  /**
   * Wrong tries of one network, at unknown devices, against whatever accounts: apart from the limits of members, whose failures in a
   * club house must not stop its desk. Known devices have a share of their own, passkeys and right links do not wait.
   */
  network: {
    login: { most: 60, seconds: 900 },
    send: { most: 40, seconds: 3600 },
    link: { most: 120, seconds: 3600 },
    passkey: { most: 60, seconds: 900 },
  },
  recoveryCodes: 10,
  passkeys: 10,
  /** Milliseconds that a question to a passkey may be answered. */
  question: 5 * minute,
} as const

export const livePolicy = {
  /** Milliseconds between comments in a stream, between looks at its session, and until presence ends. */
  heartbeat: 15_000,
  look: 5000,
  /** Milliseconds that a stream waits for the listening connection before it begins without it. */
  patience: 2000,
  presence: 30_000,
  /** New subjects that a session is at in a minute, and streams that it has in a process. */
  subjects: 120,
  streams: 4,
  /** Milliseconds that events are kept, and by which a desk that comes back is told more than it missed: a transaction may commit late. */
  kept: 6 * hour,
  overlap: minute,
  /** Bytes that may wait for a slow desk before its stream is cut. */
  mostWaiting: 1_000_000,
} as const
