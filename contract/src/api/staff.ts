import * as z from 'zod/mini'
import { email, loginPassword } from '../model/fields.ts'
import { recoveryCode, staffPassword, staffRole, totpCode } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { done, instant, token } from './shared.ts'

/** The second factor: six digits of the authenticator app, or one of the recovery codes. Each is good once. */
export const secondFactor = z.discriminatedUnion('by', [
  z.object({ by: z.literal('code'), code: totpCode }),
  z.object({ by: z.literal('recovery'), code: recoveryCode }),
])
export type SecondFactor = z.output<typeof secondFactor>

/** A staff session as its owner sees it. */
export const staffSession = z.object({
  staff: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: staffRole,
    /** The courses that the person works for; for a group administrator all nine. */
    course_ids: z.array(z.int()),
  }),
  /** `locked`: every endpoint but those of the lock answers `staff_locked` until the session is unlocked. */
  state: z.enum(['open', 'locked']),
  /** Twelve hours after the log-in; nothing prolongs it. */
  expires_at: instant,
  /** When the session locks itself if nothing more is done; null while it is locked. */
  locks_at: z.nullable(instant),
  idle_minutes: z.int(),
  has_passkey: z.boolean(),
  recovery_codes_left: z.int(),
})
export type StaffSession = z.output<typeof staffSession>

/** What an authenticator app needs: the `otpauth://` address for a QR code, and the same secret to be typed (base32). */
export const totpSetUp = z.object({ url: z.string(), secret: z.string() })

/**
 * What a log-in leads to. `open`: logged in. `second_factor`: the password is right, {@link proveSecondFactor} is next.
 * `set_up`: the first log-in, {@link setUpStaff} is next. The last two last ten minutes.
 */
export const staffLogInReply = z.discriminatedUnion('step', [
  z.object({ step: z.literal('open'), session: staffSession }),
  z.object({ step: z.literal('second_factor') }),
  z.object({
    step: z.literal('set_up'),
    totp: totpSetUp,
    /** The password was made by somebody else: a new one is needed. */
    must_change_password: z.boolean(),
  }),
])
export type StaffLogInReply = z.output<typeof staffLogInReply>

/**
 * Logs a staff member in by address and password, at once with the second factor or without it. Sets the http-only session
 * cookie, always with a new value. `staff_login_failed` never says what was wrong, and takes as long for an unknown address.
 * `staff_stopped`: wrong too often. A second factor that was sent although none is set up yet is ignored.
 */
export const staffLogIn = endpoint({
  name: 'staff.logIn',
  method: 'POST',
  path: '/staff/v1/login',
  access: 'anyone',
  summary: 'Log a staff member in',
  body: z.object({ email, password: loginPassword, second: z.optional(secondFactor) }),
  reply: staffLogInReply,
  errors: ['staff_login_failed', 'staff_stopped'],
})

/** The second step of a log-in without `second`. Five wrong ones end the half session (`unauthenticated`). */
export const proveSecondFactor = endpoint({
  name: 'staff.proveSecondFactor',
  method: 'POST',
  path: '/staff/v1/login/second-factor',
  access: 'staff',
  least: 'starter',
  stage: 'half',
  summary: 'Prove the second factor of a log-in',
  body: z.object({ second: secondFactor }),
  reply: staffSession,
  errors: ['staff_code_invalid', 'staff_stopped'],
})

/** Ten recovery codes, shown this once; the server keeps their hashes. They replace those from before. */
export const recoveryCodes = z.array(z.string())

/**
 * Ends the first log-in: proves that the authenticator app has the secret of `set_up`, and sets the new password where one is
 * needed (`validation` without it, or with a common or the present one). The session is open afterwards, under a new cookie.
 */
export const setUpStaff = endpoint({
  name: 'staff.setUp',
  method: 'POST',
  path: '/staff/v1/login/set-up',
  access: 'staff',
  least: 'starter',
  stage: 'half',
  summary: 'Set up the second factor, and a new password where one is needed',
  body: z.object({ code: totpCode, new_password: z.optional(staffPassword) }),
  reply: z.object({ session: staffSession, recovery_codes: recoveryCodes }),
  errors: ['staff_code_invalid', 'staff_stopped'],
})

/** The present session, also while it is locked. `unauthenticated` for nobody and for a half session. */
export const getStaffSession = endpoint({
  name: 'staff.session',
  method: 'GET',
  path: '/staff/v1/session',
  access: 'staff',
  least: 'starter',
  stage: 'locked',
  idle: true,
  summary: 'The staff session',
  reply: staffSession,
  errors: [],
})

/** Ends this session and its stream in every process; succeeds also when it has ended already. */
export const staffLogOut = endpoint({
  name: 'staff.logOut',
  method: 'POST',
  path: '/staff/v1/logout',
  access: 'anyone',
  summary: 'End the staff session',
  reply: done,
  errors: [],
})

/** Locks this session at once (key `L`). */
export const lockStaffSession = endpoint({
  name: 'staff.lock',
  method: 'POST',
  path: '/staff/v1/lock',
  access: 'staff',
  least: 'starter',
  stage: 'locked',
  summary: 'Lock the staff session',
  reply: staffSession,
  errors: [],
})

/**
 * Unlocks the session by the password; `staff.passkeyUnlock` does it by a passkey. Five wrong ones in a row end the session
 * (`unauthenticated`).
 */
export const unlockStaffSession = endpoint({
  name: 'staff.unlock',
  method: 'POST',
  path: '/staff/v1/unlock',
  access: 'staff',
  least: 'starter',
  stage: 'locked',
  summary: 'Unlock the staff session by the password',
  body: z.object({ password: loginPassword }),
  reply: staffSession,
  errors: ['staff_login_failed', 'staff_stopped'],
})

/** Changes the own password; every other session and every open link to a new one ends. The owner gets a mail. */
export const changeStaffPassword = endpoint({
  name: 'staff.changePassword',
  method: 'PUT',
  path: '/staff/v1/password',
  access: 'staff',
  least: 'starter',
  summary: 'Change the own password',
  body: z.object({ password: loginPassword, new_password: staffPassword }),
  reply: done,
  errors: ['staff_login_failed', 'staff_stopped'],
})

/** New recovery codes in place of all earlier ones, after the password. The owner gets a mail. */
export const renewRecoveryCodes = endpoint({
  name: 'staff.renewRecoveryCodes',
  method: 'POST',
  path: '/staff/v1/recovery-codes',
  access: 'staff',
  least: 'starter',
  summary: 'Make new recovery codes',
  body: z.object({ password: loginPassword }),
  reply: z.object({ recovery_codes: recoveryCodes }),
  errors: ['staff_login_failed', 'staff_stopped'],
})

/**
 * Mails a link for a new password, good once and for an hour: `/password#<token>` on the admin host. Same answer and time for
 * every address. The second factor stays as it is.
 */
export const forgotStaffPassword = endpoint({
  name: 'staff.forgotPassword',
  method: 'POST',
  path: '/staff/v1/password/forgotten',
  access: 'anyone',
  summary: 'Mail a link to set a new password',
  body: z.object({ email }),
  reply: done,
  errors: [],
})

/** Sets a new password by the mailed link; all sessions of the person end. A log-in with both factors follows. */
export const resetStaffPassword = endpoint({
  name: 'staff.resetPassword',
  method: 'POST',
  path: '/staff/v1/password/reset',
  access: 'anyone',
  summary: 'Set a new password by the mailed link',
  body: z.object({ token, new_password: staffPassword }),
  reply: done,
  errors: ['staff_reset_invalid'],
})
