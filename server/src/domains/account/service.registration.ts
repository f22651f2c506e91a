import type { CodeSent, judgePassword as judgeEndpoint, register as registerEndpoint } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import { words } from '@jgm/contract/model/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword, isPasswordOf } from '../../platform/password.ts'
import { hashOf } from '../../platform/secrets.ts'
import { agreedVersion } from '../legal/service.ts'
import { activateMember, addMember, credentialById, credentialOf } from '../member/service.ts'
import type { NewMember } from '../member/types.ts'
import * as repo from './repo.codes.ts'
import { isGuessable } from './rules.ts'
import { issueCode, keyedHash, withCode, type CodeEntered, type Write } from './service.codes.ts'
import { originOf, spendFor, type Origin } from './service.guard.ts'
import { hasPassword, openSession, type Opened } from './service.ts'
import type { PasswordOwner } from './types.ts'

type Tx = Kysely<DB>
type RegisterBody = Parsed<typeof registerEndpoint>['body']

/** The problem, at `path`, of a password that is easy to guess: a common one, or one made of the owner's data. */
export const guessProblems = (path: string, password: string, owner: PasswordOwner): Problem[] =>
  isCommonPassword(password) || isGuessable(password, owner) ? [{ path, message: words['err.password.guessable'] }] : []

function judgeRegistration(ground: Ground, email: string | undefined, { details }: RegisterBody): Problem[] {
  const problems: Problem[] = []
  if (email === undefined) problems.push({ path: 'email', message: words['err.email.required'] })
  const ofBirthday = birthdayProblem(details.birthday, todayInTokyo(ground.clock.now()))
  if (ofBirthday) problems.push({ path: 'details.birthday', message: ofBirthday })
  return [...problems, ...guessProblems('details.password', details.password, { ...details, email: email ?? '' })]
}

/**
 * Is this password hard to guess? Throws `validation` at `password` when not. Limited per network; the password is not
 * stored.
 */
export async function judgePassword(
  ground: Ground,
  {
    password,
    email = '',
    last_name_kana = '',
    first_name_kana = '',
    birthday = '',
  }: Parsed<typeof judgeEndpoint>['body'],
  { address }: Pick<Context, 'address'>,
): Promise<void> {
  await spendFor(ground, 'judge', address)
  const problems = guessProblems('password', password, { email, last_name_kana, first_name_kana, birthday })
  if (problems.length > 0) throw refuse('validation', { problems })
}

function newMember(
  ground: Ground,
  { details, line_tracking_id }: RegisterBody,
  given: { email: string; passwordHash: string; isProven: boolean; version: PlayDate },
): NewMember {
  const now = ground.clock.now()
  return {
    email: given.email,
    password_hash: given.passwordHash,
    last_name: details.last_name,
    first_name: details.first_name,
    last_name_kana: details.last_name_kana,
    first_name_kana: details.first_name_kana,
    phone_number: details.phone_number,
    emergency_contact_number: details.emergency_contact_number,
    zipcode: details.zipcode,
    prefecture: details.prefecture,
    address: details.address,
    birthday: details.birthday,
    gender: details.gender,
    main_golf_course: details.main_golf_course,
    marketing: details.marketing,
    line_tracking_id: line_tracking_id ?? null,
    activated_at: given.isProven ? now : null,
    agreed_at: now,
    agreed_version: given.version,
  }
}

type Registered = { readonly member_id: number; readonly pending: CodeSent | null }

/**
 * Registers a member: with a proof active and logged in at once, without one (R16) active once the mailed code is
 * entered. One key makes one member; a repeat gets a session of its own, while the password it sends is still the
 * member's. The stored answer holds no secret: the member's id and the flow. Throws `validation`, `step_expired`, and
 * `email_taken` for a proven address; an unproven known address gets the same answer as any.
 */
export async function register(
  ground: Ground,
  body: RegisterBody,
  request: Write,
): Promise<{ opened: Opened | null; pending: CodeSent | null }> {
  const { address, idempotencyKey, requestHash } = request
  await spendFor(ground, 'register', address)
  const proofHash = body.proof === undefined ? undefined : hashOf(body.proof)
  const email = proofHash ? (await repo.readProof(ground.db, proofHash, 'registration'))?.email : body.email
  if (proofHash && email === undefined) throw refuse('step_expired')
  const problems = judgeRegistration(ground, email, body)
  if (email === undefined || problems.length > 0) throw refuse('validation', { problems })

  const origin = await originOf(ground, email, request)
  const passwordHash = await hashPassword(body.details.password)
  const version = await agreedVersion(ground.db, ground)
  const member = newMember(ground, body, { email, passwordHash, isProven: proofHash !== undefined, version })
  let isRepeat = true
  const kept = await ground.db.transaction().execute((tx) =>
    once<Registered>(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      isRepeat = false
      return proofHash
        ? registerProven(tx, proofHash, member)
        : registerUnproven(ground, tx, { ...member, email }, origin, request)
    }),
  )
  if (kept.pending) return { opened: null, pending: kept.pending }

  const credential = isRepeat ? await credentialById(ground.db, kept.member_id) : undefined
  if (isRepeat && !(await isPasswordOf(credential?.password_hash ?? undefined, body.details.password)))
    throw refuse('step_expired')
  const proven = hasPassword(kept.member_id, credential?.password_hash ?? passwordHash)
  const opened = await openSession(ground, kept.member_id, request, 'registration', proven)
  if (!opened) throw refuse('step_expired')
  return { opened, pending: null }
}

async function registerProven(tx: Tx, proofHash: Buffer, member: NewMember): Promise<Registered> {
  const proven = await repo.useProof(tx, proofHash, 'registration')
  if (!proven) throw refuse('step_expired')
  const id = await addMember(tx, { ...member, email: proven.email })
  await putMail(tx, { kind: 'account.registered', recipient: proven.email, data: { member_id: id } })
  return { member_id: id, pending: null }
}

/** Stores a known address as a registration that can't be activated, and tells its owner by mail. */
async function registerUnproven(
  ground: Ground,
  tx: Tx,
  member: NewMember & { readonly email: string },
  origin: Origin,
  facts: CallerFacts,
): Promise<Registered> {
  const known = await credentialOf(tx, member.email)
  const id = await addMember(tx, member)
  const kind = known ? 'account.known' : 'account.code'
  const code = {
    purpose: 'activation',
    email: member.email,
    memberId: id,
    kind,
    courseId: member.main_golf_course,
  } as const
  const pending = await issueCode(ground, tx, code, origin, facts)
  return { member_id: id, pending }
}

/** R16: the code proves the address of a registration and opens a session. Throws the refusals of codes, `email_taken`. */
export async function activate(
  ground: Ground,
  entered: CodeEntered,
  request: CallerFacts & Pick<Context, 'caller'>,
): Promise<Opened> {
  const credential = await withCode(ground, 'activation', entered, request, async (tx, { email, memberId }) => {
    if (memberId === null || !(await activateMember(tx, memberId))) throw refuse('code_expired')
    await putMail(tx, { kind: 'account.registered', recipient: email, data: { member_id: memberId } })
    return credentialById(tx, memberId)
  })
  const opened =
    credential?.password_hash &&
    (await openSession(
      ground,
      credential.id,
      request,
      'registration',
      hasPassword(credential.id, credential.password_hash),
    ))
  if (!opened) throw refuse('code_expired')
  return opened
}
