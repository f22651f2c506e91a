import type { CodeSent } from '@jgm/contract/api/account'
import type { addEmail, sendAddedEmailCode } from '@jgm/contract/api/email'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { hashOf } from '../../platform/secrets.ts'
import { addProvenEmail, sendAddedCode } from '../account/service.email.ts'
import { openSession, type Opened } from '../account/service.ts'

import { memberById } from '../member/service.ts'
import { deleteCredential, readCredential } from './repo.ts'

type CallerRequest = CallerFacts & Pick<Context, 'caller'>

/** The member of an add-email credential, while there is no address. Throws `step_expired`. */
async function memberOf(ground: Ground, credential: string): Promise<number> {
  const memberId = await readCredential(ground.db, hashOf(credential))
  const member = memberId === undefined ? undefined : await memberById(ground.db, memberId)
  // A member with an address changes it with session and password, not with this credential.
  if (!member || member.email !== null) throw refuse('step_expired')
  return member.id
}

/** The add-email flow, step 1 of 2. Throws `step_expired`, `code_too_many`. */
export async function sendCode(
  ground: Ground,
  body: Parsed<typeof sendAddedEmailCode>['body'],
  request: CallerFacts,
): Promise<CodeSent> {
  return sendAddedCode(ground, await memberOf(ground, body.credential), body, request)
}

/**
 * The add-email flow, step 2 of 2: stores the address, uses the credential up, logs the member in. Throws
 * `step_expired`, `email_taken` and the refusals of codes.
 */
export async function add(
  ground: Ground,
  { credential, flow, code }: Parsed<typeof addEmail>['body'],
  request: CallerRequest,
): Promise<Opened> {
  const memberId = await memberOf(ground, credential)
  await addProvenEmail(ground, memberId, { flow, code }, request, async (tx) => {
    if (!(await deleteCredential(tx, hashOf(credential)))) throw refuse('step_expired')
  })
  const opened = await openSession(ground, memberId, request, 'email', async (tx) =>
    Boolean((await memberById(tx, memberId))?.email),
  )
  if (!opened) throw refuse('step_expired')
  return opened
}
