import * as z from 'zod/mini'
import { loginPassword } from '../model/fields.ts'
import { forbiddenCharacters, normalizeLine } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { staffSession } from './staff.ts'
import { done, instant, storedId, token } from './shared.ts'

/**
 * The input and the answer of the browser's passkey dialog, in the JSON form of WebAuthn; `@simplewebauthn/browser` reads and writes it.
 */
const options = z.unknown()
const response = z.looseObject({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) })

/** `flow` names the question; it is good once and for five minutes, and is sent back with the answer. */
const question = z.object({ flow: token, options })
const answer = z.object({ flow: token, response })

const passkey = z.object({
  id: z.int(),
  /** Given by its owner, to tell them apart. */
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

const name = z.string().check(
  z.overwrite(normalizeLine),
  z.minLength(1, '名前を入力してください。'),
  z.maxLength(40, '名前は40文字以内で入力してください。'),
  z.refine((text) => forbiddenCharacters(text).length === 0, '名前に、使えない文字が含まれています。'),
)

/** The question of a log-in or an unlocking: any passkey of this site that the device knows. The device checks its user. */
export const askPasskey = endpoint({
  name: 'staff.passkeyQuestion',
  method: 'POST',
  path: '/staff/v1/passkey/question',
  access: 'anyone',
  summary: 'Ask for a passkey',
  reply: question,
  errors: [],
})

/** Logs in by a passkey, which counts as both factors. Sets the session cookie. */
export const passkeyLogIn = endpoint({
  name: 'staff.passkeyLogIn',
  method: 'POST',
  path: '/staff/v1/login/passkey',
  access: 'anyone',
  summary: 'Log a staff member in by a passkey',
  body: answer,
  reply: staffSession,
  errors: ['passkey_refused'],
})

/** Unlocks the session by a passkey of its owner. */
export const passkeyUnlock = endpoint({
  name: 'staff.passkeyUnlock',
  method: 'POST',
  path: '/staff/v1/unlock/passkey',
  access: 'staff',
  least: 'starter',
  stage: 'locked',
  summary: 'Unlock the staff session by a passkey',
  body: answer,
  reply: staffSession,
  errors: ['passkey_refused'],
})

export const listPasskeys = endpoint({
  name: 'staff.passkeys',
  method: 'GET',
  path: '/staff/v1/passkeys',
  access: 'staff',
  least: 'starter',
  summary: 'The own passkeys',
  reply: z.object({ passkeys: z.array(passkey) }),
  errors: [],
})

/** The question of a registration, after the password. */
export const askNewPasskey = endpoint({
  name: 'staff.newPasskeyQuestion',
  method: 'POST',
  path: '/staff/v1/passkeys/question',
  access: 'staff',
  least: 'starter',
  summary: 'Ask for a new passkey',
  body: z.object({ password: loginPassword }),
  reply: question,
  errors: ['staff_login_failed', 'staff_stopped'],
})

/** Registers a passkey of this person; ten at most. The owner gets a mail. */
export const addPasskey = endpoint({
  name: 'staff.addPasskey',
  method: 'POST',
  path: '/staff/v1/passkeys',
  access: 'staff',
  least: 'starter',
  summary: 'Register a passkey',
  body: z.extend(answer, { name }),
  reply: passkey,
  errors: ['passkey_refused'],
})

/** Removes an own passkey, after the password like adding one; the owner gets a mail. */
export const removePasskey = endpoint({
  name: 'staff.removePasskey',
  method: 'POST',
  path: '/staff/v1/passkeys/:id/remove',
  access: 'staff',
  least: 'starter',
  summary: 'Remove an own passkey',
  params: z.object({ id: storedId }),
  body: z.object({ password: loginPassword }),
  reply: done,
  errors: ['not_found', 'staff_login_failed', 'staff_stopped'],
})
