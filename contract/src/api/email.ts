import * as z from 'zod/mini'
import { checkConfirmations, code, emailShape, loginPassword } from '../model/fields.ts'
import { codeSent } from './account.ts'
import { endpoint } from './endpoint.ts'
import { codeErrors, sendErrors } from './proof.ts'
import { session } from './session.ts'
import { courseId, token } from './shared.ts'

/** The add-email flow of an account that came from LINE, 1/2: `email/add/input`. */
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

/** The add-email flow, 2/2: `email/add/code`. The address is the member's now, and the member is logged in. */
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
 * Spec section 7 (R10): `POST /v1/member/send-email`: the code for a changed or an added address. Who has a password gives it
 * again, counted like log-in. Same answer whether the address is another member's or not; that one gets a mail saying so.
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
 * The proven address replaces the present one; both get a mail. Every other session ends, with every code and proof that is still
 * open; the caller's own goes on under the new token.
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
