/** Milliseconds: one attempt of LINE Login, and the credential of the add-email flow. */
export const attemptLife = 10 * 60_000
export const credentialLife = 30 * 60_000

/** The cookie that binds an attempt to its browser: http-only, for our API alone. */
export const bindingCookie = 'jgm_line_login'

/** Tries per caller's address, shared by all processes. */
export const limits = {
  login: { most: 120, seconds: 900 },
  register: { most: 40, seconds: 3600 },
  /** Answers in the talk, per LINE user: a golfer never gets there, a script does. */
  talk: { most: 30, seconds: 600 },
  authorize: { most: 60, seconds: 900 },
} as const

/** Milliseconds after which LINE takes no answer to an event any more. */
export const replyLife = 60_000
