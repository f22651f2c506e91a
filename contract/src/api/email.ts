import * as z from 'zod/mini'
import { checkConfirmations, code, emailShape, loginPassword } from '../model/fields.ts'
import { codeSent } from './account.ts'
import { endpoint } from './endpoint.ts'
import { codeErrors, sendErrors } from './proof.ts'
import { session } from './session.ts'
import { courseId, token } from './shared.ts'

/** The add-email flow of an account that came from LINE, step 1 of 2: `email/add/input`. */
export const sendAddedEmailCode = endpoint({
  name: 'email.sendAddedCode',
  method: 'POST',
  path: '/v1/email/add',
  access: 'anyone',
  summary: 'Send the code for an added e-mail address',
  body: z
    .object({ ...emailShape, credential: token, golf_course_id: z.optional(courseId) })
    .check(checkConfirmations()),
  reply: codeSent,
  errors: ['step_expired', ...sendErrors],
})

/** The add-email flow, step 2 of 2: `email/add/code`. Stores the address and logs the member in. */
export const addEmail = endpoint({
  name: 'email.add',
  method: 'POST',
  path: '/v1/email/add/code',
  access: 'anyone',
  summary: 'Add the proven e-mail address and log in',
  body: z.object({ credential: token, flow: token, code }),
  reply: session,
  errors: ['step_expired', 'email_taken', ...codeErrors],
})

/**
 * Spec section 7 (R10): `POST /v1/member/send-email`: the code for a changed or added address. A member with a password
 * sends it again, counted like log-in. The answer is the same when the address is another member's, who gets a mail
 * that says so.
 */
export const sendMemberEmailCode = endpoint({
  name: 'email.sendCode',
  method: 'POST',
  path: '/v1/member/send-email',
  access: 'member',
  summary: 'Send the code for a new e-mail address',
  body: z.object({ ...emailShape, password: z.optional(loginPassword) }).check(checkConfirmations()),
  reply: codeSent,
  errors: ['password_locked', ...sendErrors],
})

/**
 * Replaces the present address by the proven one; both get a mail. Every other session, code and proof ends; the
 * caller's session continues under the new token.
 */
export const changeMemberEmail = endpoint({
  name: 'email.change',
  method: 'POST',
  path: '/v1/member/email',
  access: 'member',
  summary: 'Change the e-mail address with the code',
  body: z.object({ flow: token, code }),
  reply: session,
  errors: ['email_taken', ...codeErrors],
})
