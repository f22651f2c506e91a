import type { Passkey } from '@jgm/contract/api/staff-passkey'
import type { StaffSession } from '@jgm/contract/api/staff'
import { isoInTokyo } from '@jgm/contract/model/dates'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { staffPolicy } from './policy.ts'
import * as repo from './repo.passkeys.ts'
import type { StoredPasskey } from './repo.passkeys.ts'
import { lockedStaff } from './repo.session.ts'
import { isPasskeyNoted } from './service.lock.ts'
import { noteOwn, openWhole, provePassword, sessionOf, tellChanged, unlock, type Given } from './service.session.ts'

type Question = { readonly flow: string; readonly options: unknown }
type Answer = { readonly flow: string; readonly response: { readonly id: string } }

const rpIdOf = ({ adminUrl }: Ground): string => new URL(adminUrl).hostname

const shown = (one: StoredPasskey): Passkey => ({
  id: one.id,
  name: one.name,
  created_at: isoInTokyo(one.created_at),
  last_used_at: one.last_used_at && isoInTokyo(one.last_used_at),
})

async function ask(ground: Ground, challenge: string, staffId: number | null): Promise<string> {
  const flow = newToken()
  await repo.insertQuestion(ground.db, { flowHash: hashOf(flow), challenge, staffId, lifeMs: staffPolicy.question })
  return flow
}

/** The question of a log-in or an unlocking, for any passkey that the device knows. */
export async function askForPasskey(ground: Ground): Promise<Question> {
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(ground), userVerification: 'required' })
  return { flow: await ask(ground, options.challenge, null), options }
}

/** The question of a registration, after the password. */
export async function askForNew(
  ground: Ground,
  staff: Staff,
  password: string,
  request: CallerFacts,
): Promise<Question> {
  await provePassword(ground, staff, password, request)
  const known = await repo.passkeysOf(ground.db, staff.id)
  const options = await generateRegistrationOptions({
    rpName: 'JGM',
    rpID: rpIdOf(ground),
    userID: new TextEncoder().encode(String(staff.id)),
    userName: staff.email,
    userDisplayName: staff.name,
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { flow: await ask(ground, options.challenge, staff.id), options }
}

/** Runs the library's check. Whatever it finds wrong with the device's answer is `passkey_refused`. */
async function checked<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const result = await check().catch(() => undefined)
  if (!result?.verified) throw refuse('passkey_refused')
  return result
}

/** Registers a passkey; the owner is mailed. Throws `passkey_refused`, also with ten of them or for a registered one. */
export async function addPasskey(
  ground: Ground,
  staff: Staff,
  { flow, response, name }: Answer & { readonly name: string },
  request: CallerFacts,
): Promise<Passkey> {
  const challenge = await repo.takeQuestion(ground.db, hashOf(flow), staff.id)
  if (challenge === undefined) throw refuse('passkey_refused')
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: ground.adminUrl,
      expectedRPID: rpIdOf(ground),
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw refuse('passkey_refused')
  const { credential } = registrationInfo
  const added = await ground.db.transaction().execute(async (tx) => {
    if (!(await lockedStaff(tx, staff.id))) throw refuse('unauthenticated')
    if ((await repo.passkeysOf(tx, staff.id)).length >= staffPolicy.passkeys) return undefined
    const stored = await repo.insertPasskey(tx, {
      staff_id: staff.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name,
    })
    if (!stored) return undefined
    await noteOwn(tx, 'staff.passkey.added', staff.id, request, { passkey: stored.id })
    await tellChanged(tx, staff.id, 'passkey')
    return stored
  })
  if (!added) throw refuse('passkey_refused')
  return shown(added)
}

/** The own passkeys, the oldest first. */
export const listOwn = async ({ db }: Ground, { id }: Staff): Promise<Passkey[]> =>
  (await repo.passkeysOf(db, id)).map(shown)

/** Removes an own passkey, after the password like adding one; the owner is mailed. Throws `not_found`, `staff_login_failed`, `staff_stopped`. */
export async function removeOwn(
  ground: Ground,
  staff: Staff,
  id: number,
  password: string,
  request: CallerFacts,
): Promise<void> {
  await provePassword(ground, staff, password, request)
  await ground.db.transaction().execute(async (tx) => {
    if (!(await repo.deletePasskey(tx, staff.id, id))) throw refuse('not_found')
    await noteOwn(tx, 'staff.passkey.removed', staff.id, request, { passkey: id })
    await tellChanged(tx, staff.id, 'passkeyRemoved')
  })
}

/** Checks an answer to a question of a log-in. The question is used up, whatever the answer. */
async function prove(
  ground: Ground,
  { flow, response }: Answer,
): Promise<{ readonly passkey: StoredPasskey; readonly counter: number }> {
  const challenge = await repo.takeQuestion(ground.db, hashOf(flow), null)
  const passkey = await repo.passkeyOf(ground.db, response.id)
  if (challenge === undefined || !passkey) throw refuse('passkey_refused')
  const { authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: ground.adminUrl,
      expectedRPID: rpIdOf(ground),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  return { passkey, counter: authenticationInfo.newCounter }
}

/** Logs in by a passkey: the device has checked its user, so it counts as both factors. Throws `passkey_refused`. */
export async function logInByPasskey(
  ground: Ground,
  answer: Answer,
  request: CallerFacts,
): Promise<{ readonly given: Given; readonly session: StaffSession }> {
  const { passkey, counter } = await noted(ground, request, () => prove(ground, answer))
  const given = await ground.db.transaction().execute(async (tx) => {
    if (!(await lockedStaff(tx, passkey.staff_id))) throw refuse('passkey_refused')
    if (!(await repo.usePasskey(tx, passkey.id, counter))) throw refuse('passkey_refused')
    return openWhole(tx, passkey.staff_id, request, 'passkey')
  })
  return { given, session: await sessionOf(ground, hashOf(given.token)) }
}

/** Notes a log-in that is refused, so often a network. */
async function noted<T>(ground: Ground, request: CallerFacts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (await isPasskeyNoted(ground, request.address))
      await noteOwn(ground.db, 'staff.login.failed', null, request, { factor: 'passkey' })
    throw error
  }
}

/** Unlocks the session by a passkey of its owner. Throws `passkey_refused`, also for somebody else's. */
export async function unlockByPasskey(ground: Ground, staff: Staff, answer: Answer): Promise<StaffSession> {
  const { passkey, counter } = await prove(ground, answer)
  const isOwn = passkey.staff_id === staff.id
  if (!isOwn || !(await repo.usePasskey(ground.db, passkey.id, counter))) throw refuse('passkey_refused')
  return unlock(ground, staff)
}
