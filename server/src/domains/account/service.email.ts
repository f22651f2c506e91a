import type { CodeSent } from '@jgm/contract/api/account'
import type { sendMemberEmailCode } from '@jgm/contract/api/email'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { words } from '@jgm/contract/model/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { credentialOf, memberContact, ownProfile, setEmail } from '../member/service.ts'
import { endOpenSteps } from './repo.codes.ts'
import { issueCode, type CodeEntered } from './service.codes.ts'
import { originOfAsker, spendFor } from './service.guard.ts'
import { provePassword, withCodeOf } from './service.proof.ts'
import { renewSession, type Opened } from './service.ts'

type CallerRequest = CallerFacts & Pick<Context, 'caller'>
/** The mail with the code says whether the address is added or changed. */
const purposeFor = (present: string | null): 'email_change' | 'email_add' =>
  present === null ? 'email_add' : 'email_change'

type SendBody = Parsed<typeof sendMemberEmailCode>['body']

/**
 * Sends the code for a member's new address. An address of another member gets a mail that says so; the answer is the
 * same. Counts against the network, too, because the address may be anybody's and members are easily registered.
 */
async function sendTo(
  ground: Ground,
  given: { memberId: number; email: string; purpose: 'email_change' | 'email_add'; courseId: number },
  facts: CallerFacts,
): Promise<CodeSent> {
  const origin = originOfAsker(given.memberId)
  await spendFor(ground, 'send', facts.address)
  return ground.db.transaction().execute(async (tx) => {
    const other = await credentialOf(tx, given.email)
    const kind = other && other.id !== given.memberId ? 'account.taken' : 'account.code'
    return issueCode(ground, tx, { ...given, kind }, origin, facts)
  })
}

/**
 * Spec section 7 `POST /v1/member/send-email` (R10): the code for a changed or added address. A member with a password
 * must give it; one with an address but no password has to set a password first. Throws `validation` at `password` or
 * `email`, `password_locked`, `forbidden`, `code_too_many`.
 */
export async function sendEmailCode(
  ground: Ground,
  memberId: MemberId,
  body: SendBody,
  facts: CallerFacts,
): Promise<CodeSent> {
  await spendFor(ground, 'send', originOfAsker(memberId).key)
  const { main_golf_course: courseId, has_password, email: present } = await ownProfile(ground, memberId)
  if (has_password) await provePassword(ground, memberId, body.password ?? '', 'password')
  else if (present !== null) throw refuse('forbidden')
  if (body.email === present)
    throw refuse('validation', { problems: [{ path: 'email', message: words['err.email.same'] }] })
  return sendTo(ground, { memberId, email: body.email, purpose: purposeFor(present), courseId }, facts)
}

/** The code for the first address of a member, outside of a session. Throws the refusals of codes. */
export async function sendAddedCode(
  ground: Ground,
  memberId: number,
  { email, golf_course_id }: { email: string; golf_course_id?: number | undefined },
  facts: CallerFacts,
): Promise<CodeSent> {
  await spendFor(ground, 'send', originOfAsker(memberId).key)
  const member = await memberContact(ground.db, memberId)
  if (!member) throw refuse('step_expired')
  const courseId = golf_course_id ?? member.main_golf_course
  return sendTo(ground, { memberId, email, purpose: 'email_add', courseId }, facts)
}

/**
 * Replaces the member's address by the proven one. The old and the new address get a mail, every other session, code
 * and proof ends, and the caller's session continues under a new token. Throws `code_invalid`, `code_expired`,
 * `code_too_many`, `email_taken`.
 */
export async function changeEmail(
  ground: Ground,
  memberId: MemberId,
  entered: CodeEntered,
  request: CallerRequest,
): Promise<Opened> {
  const { email: present } = await ownProfile(ground, memberId)
  return withCodeOf(ground, purposeFor(present), memberId, entered, request, async (tx, _locked, email) => {
    await replaceEmail(tx, memberId, email)
    return renewSession(ground, tx, memberId, request)
  })
}

/** The same for the add-email flow, which has no session yet; `alsoDo` runs in the same transaction. */
export async function addProvenEmail(
  ground: Ground,
  memberId: number,
  entered: CodeEntered,
  facts: CallerFacts,
  alsoDo: (tx: Kysely<DB>) => Promise<void>,
): Promise<void> {
  await withCodeOf(ground, 'email_add', memberId, entered, facts, async (tx, _locked, email) => {
    await replaceEmail(tx, memberId, email)
    await alsoDo(tx)
  })
}

async function replaceEmail(tx: Kysely<DB>, memberId: number, email: string): Promise<void> {
  const before = await memberContact(tx, memberId)
  await setEmail(tx, memberId, email)
  await endOpenSteps(tx, memberId)
  const kind = before?.email ? 'account.email_changed' : 'account.email_added'
  for (const recipient of new Set([before?.email, email]))
    if (recipient) await putMail(tx, { kind, recipient, data: { member_id: memberId } })
}
