import * as z from 'zod/mini'
import {
  birthday,
  checkConfirmations,
  code,
  email,
  firstNameKana,
  lastNameKana,
  loginPassword,
  newPassword,
  passwordConfirmation,
  passwordShape,
  registrationFields,
} from '../model/fields.ts'
import { closedInvitations } from '../model/closed-invitations.ts'
import { reservationType } from '../model/choices.ts'
import { endpoint } from './endpoint.ts'
import { codeErrors, provenByCode, sendErrors } from './proof.ts'
import { session } from './session.ts'
import { courseId, done, instant, lineTrackingId, token } from './shared.ts'

/**
 * A code is mailed. An address that may not get one gets the same answer. A code of this address and purpose that is
 * good for five more minutes is mailed again, once a minute at most, so that a stranger's requests never block the
 * owner's.
 */
export const codeSent = z.object({
  /** Identifies this attempt; sent back with the code. Proves nothing. */
  flow: token,
  expires_at: instant,
  resend_at: instant,
})

export type CodeSent = z.output<typeof codeSent>

/** A step is proven; the token opens the next step once, until it expires. */
export const stepProof = z.object({ proof: token, expires_at: instant })

const mailed = z.object({ email, golf_course_id: z.optional(courseId) })
const codeEntered = z.object({ flow: token, code })

/**
 * Sends the registration code. Same answer and time for a known and an unknown address; a known address gets a mail
 * that says so.
 */
export const sendRegistrationCode = endpoint({
  name: 'account.sendRegistrationCode',
  method: 'POST',
  path: '/v1/registration/email',
  access: 'anyone',
  summary: 'Send the code that proves an e-mail address for registration',
  body: mailed,
  reply: codeSent,
  errors: [...sendErrors],
})

export const verifyRegistrationCode = endpoint({
  name: 'account.verifyRegistrationCode',
  method: 'POST',
  path: '/v1/registration/code',
  access: 'anyone',
  summary: 'Prove the e-mail address with the code',
  body: codeEntered,
  reply: z.extend(stepProof, { email: z.string() }),
  errors: [...codeErrors],
})

/** The code of an invitation that a registration begins with. */
export const companionCode = z.string().check(z.maxLength(256))

/** Whether a new member has a seat of the invitation that the registration began with. */
export const companionOutcome = z.object({
  /** `joined`, also for a pre-registration with the same address that became the member’s; else why there is no seat. */
  result: z.enum(['joined', 'same_day', 'invalid', 'busy', ...closedInvitations]),
  /** The participation, when joined. */
  number: z.nullable(z.string()),
  type: z.nullable(reservationType),
})

/**
 * Registers a member. With `proof` the address is proven and the answer is a session. Without it (R16, members moved
 * from an older ledger) `email` is required and the answer contains a flow: the account is usable once the mailed code
 * is entered. `companion_code` is the code of an invitation (spec section 2, `companion/registration`): the new member joins
 * with it; a seat that is gone does not fail the registration. A pending registration joins by `companion.join` once it has a
 * session.
 */
export const register = endpoint({
  name: 'account.register',
  method: 'POST',
  path: '/v1/registration',
  access: 'anyone',
  summary: 'Register a member',
  body: z.object({
    proof: z.optional(token),
    email: z.optional(email),
    details: registrationFields,
    line_tracking_id: z.optional(lineTrackingId),
    companion_code: z.optional(companionCode),
  }),
  reply: z.object({
    session: z.nullable(session),
    pending: z.nullable(codeSent),
    /** Null without `companion_code`, and while the registration is pending. */
    companion: z.nullable(companionOutcome),
  }),
  errors: ['step_expired', 'email_taken', ...sendErrors],
  idempotent: true,
})

/**
 * Checks a password while it is typed: `validation` at `password` when it is easy to guess (common ones, the clubs'
 * words, the owner's name, address or birthday, as far as they are given). What stores it checks it again.
 */
export const judgePassword = endpoint({
  name: 'account.judgePassword',
  method: 'POST',
  path: '/v1/registration/password',
  access: 'anyone',
  summary: 'Check a password while it is typed',
  body: z.object({
    password: newPassword,
    email: z.optional(email),
    last_name_kana: z.optional(lastNameKana),
    first_name_kana: z.optional(firstNameKana),
    birthday: z.optional(birthday),
  }),
  reply: done,
  errors: [],
})

/** R16: activates a registration without earlier proof, and logs in. */
export const activateRegistration = endpoint({
  name: 'account.activateRegistration',
  method: 'POST',
  path: '/v1/registration/activate',
  access: 'anyone',
  summary: 'Enter the code of a registration without earlier proof',
  body: codeEntered,
  reply: session,
  errors: [...codeErrors, 'email_taken'],
})

/**
 * Log-in: an opaque token for 30 days, used or not, bound to an http-only companion cookie set with the answer. Five
 * wrong passwords lock this device or network out of this address for a minute (`login_locked`), then for longer.
 * `login_code_needed`: after many wrong passwords from unknown devices, such a device must send the mailed code as
 * `proof`, with the password.
 */
export const logIn = endpoint({
  name: 'account.logIn',
  method: 'POST',
  path: '/v1/login',
  access: 'anyone',
  summary: 'Log in with e-mail and password',
  body: z.object({ email, password: loginPassword, proof: z.optional(codeEntered) }),
  reply: session,
  errors: ['login_failed', 'login_locked', 'login_code_needed', ...sendErrors, 'code_invalid', 'code_expired'],
})

/** Password reset, step 1 of 4. The same answer for a known and an unknown address. */
export const sendForgotCode = endpoint({
  name: 'account.sendForgotCode',
  method: 'POST',
  path: '/v1/forgot/email',
  access: 'anyone',
  summary: 'Send the code for a password reset',
  body: mailed,
  reply: codeSent,
  errors: [...sendErrors],
})

/** Password reset, step 2 of 4. */
export const verifyForgotCode = endpoint({
  name: 'account.verifyForgotCode',
  method: 'POST',
  path: '/v1/forgot/code',
  access: 'anyone',
  summary: 'Prove the e-mail address of a password reset',
  body: codeEntered,
  reply: stepProof,
  errors: [...codeErrors],
})

/** Password reset, step 3 of 4: five tries per proof. */
export const verifyForgotBirthday = endpoint({
  name: 'account.verifyForgotBirthday',
  method: 'POST',
  path: '/v1/forgot/birthday',
  access: 'anyone',
  summary: 'Check the birthday of a password reset',
  body: z.object({ proof: token, birthday }),
  reply: stepProof,
  errors: ['step_expired', 'birthday_mismatch', 'code_too_many'],
})

/** Password reset, step 4 of 4: sets the password and ends every session of the member. */
export const resetPassword = endpoint({
  name: 'account.resetPassword',
  method: 'POST',
  path: '/v1/forgot/password',
  access: 'anyone',
  summary: 'Set the new password',
  body: z.object({ proof: token, password: newPassword, password_confirmation: passwordConfirmation }),
  reply: done,
  errors: ['step_expired'],
  idempotent: true,
})

/** Sends a member without a password the code to set one, to the own address. `forbidden` for other members. */
export const sendPasswordCode = endpoint({
  name: 'account.sendPasswordCode',
  method: 'POST',
  path: '/v1/member/password/code',
  access: 'member',
  summary: 'Send the code to set a first password',
  reply: codeSent,
  errors: [...sendErrors],
})

/** Sends a member without a password the code to change identity fields (`member.update`), to the own address. */
export const sendIdentityCode = endpoint({
  name: 'account.sendIdentityCode',
  method: 'POST',
  path: '/v1/member/identity/code',
  access: 'member',
  summary: 'Send the code to change name, phone number or birthday',
  reply: codeSent,
  errors: [...sendErrors],
})

/**
 * Sets the password (spec section 2, `account/password`). `proof`: the present password, with wrong ones counted like
 * log-in; for a member without one, the code mailed to the own address. Every other session, code and proof ends; the
 * caller's session continues under the new token. A repeat carries the old token: `unauthenticated`.
 */
export const changePassword = endpoint({
  name: 'account.changePassword',
  method: 'PUT',
  path: '/v1/member/password',
  access: 'member',
  summary: 'Set the password',
  body: z
    .object({
      proof: z.discriminatedUnion('by', [
        z.object({ by: z.literal('password'), current_password: loginPassword }),
        provenByCode,
      ]),
      ...passwordShape,
    })
    .check(checkConfirmations()),
  reply: session,
  errors: ['password_locked', ...codeErrors],
})

/** Sends the code that proves a guest's e-mail address (spec: `request/mail` chain; R8). `about`: what the mail's subject says the code is for. */
export const sendGuestCode = endpoint({
  name: 'account.sendGuestCode',
  method: 'POST',
  path: '/v1/guest/email',
  access: 'anyone',
  summary: 'Send the code that proves a guest’s e-mail address',
  body: z.extend(mailed, { about: z.optional(z.literal('request')) }),
  reply: codeSent,
  errors: [...sendErrors],
})

/** The proof is good for two hours, or until a booking or the link of a membership uses it. */
export const verifyGuestCode = endpoint({
  name: 'account.verifyGuestCode',
  method: 'POST',
  path: '/v1/guest/code',
  access: 'anyone',
  summary: 'Prove a guest’s e-mail address',
  body: codeEntered,
  reply: z.extend(stepProof, { email: z.string() }),
  errors: [...codeErrors],
})
