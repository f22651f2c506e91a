/** Milliseconds: how long an attempt of LINE Login lasts, and the credential of the add-email flow. */
export const attemptLife = 10 * 60_000
export const credentialLife = 30 * 60_000

/** The cookie that binds an attempt to its browser. */
export const bindingCookie = 'jgm_line_login'

/** Tries per network address, shared by all processes. */
export const limits = {
  /** ID tokens that LINE did not sign for us. Those it did are not counted: a telephone company is one network. */
  refused: { most: 120, seconds: 900 },
  /** Answers in the talk, per LINE user: far more than a golfer needs, too few for a script. */
  talk: { most: 30, seconds: 600 },
  /** Log-ins with LINE that are begun and not confirmed. */
  authorize: { most: 60, seconds: 900 },
} as const

/** Milliseconds after which LINE no longer accepts an answer to an event. */
export const replyLife = 60_000
