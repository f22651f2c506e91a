import { birthdayProblem } from '@jgm/contract/model/birthday'
import { randomInt } from 'node:crypto'
import type { Member } from '@jgm/contract/api/session'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { identityNames, type AddressFields, type IdentityName, type MemberFields } from '@jgm/contract/model/fields'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import {
  deleteUnproven,
  insertMember,
  readContact,
  readCredential,
  readCredentialById,
  readCredentialLocked,
  readMemberByNumber,
  readKept,
  readMember,
  updateActivated,
  updateEmail,
  updateFields,
  updatePassword,
  updateQuit,
} from './repo.ts'
import { changedFields, memberNumberFrom } from './rules.ts'
import type { Credential, MemberContact, NewMember } from './types.ts'

/** An active member as the member sees it, memberships included; undefined when there is none with this id. */
export const memberById = (db: Kysely<DB>, id: number): Promise<Member | undefined> => readMember(db, id)

/** Name, address, e-mail and birthday, also of a member whose address is not proven yet; undefined when there is none. */
export const memberContact = (db: Kysely<DB>, id: number): Promise<MemberContact | undefined> => readContact(db, id)

/**
 * The member to whom something is told: null where its data names nobody, because a talk needs no name; undefined when the member is gone.
 */
export const memberTold = async (
  db: Kysely<DB>,
  { member_id: id }: Readonly<Record<string, unknown>>,
): Promise<MemberContact | null | undefined> => (id === undefined ? null : memberContact(db, Number(id)))

/** The full name of a member to whom something is told; null where nobody is named. */
export const nameTold = (member: MemberContact | null): string | null =>
  member && `${member.last_name} ${member.first_name}`

/** The active member of a member number; undefined when there is none. */
export const memberOfNumber = (db: Kysely<DB>, number: string): Promise<{ id: number } | undefined> =>
  readMemberByNumber(db, number)

/** The active member of an address (lower case), to check a password against. */
export const credentialOf = (db: Kysely<DB>, email: string): Promise<Credential | undefined> =>
  readCredential(db, email)

/** The same by id. `lock` share-locks the member until the transaction ends, so that the password stays the same. */
export const credentialById = (db: Kysely<DB>, id: number, lock = false): Promise<Credential | undefined> =>
  readCredentialById(db, id, lock)

/**
 * The same by id, to change it: locks the member, so that password and address stay the same until the transaction
 * ends.
 */
export const lockCredential = (tx: Kysely<DB>, id: number): Promise<Credential | undefined> =>
  readCredentialLocked(tx, id)

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'member_email'

/** Turns the unique index over active members' addresses into `email_taken`. The transaction has failed then. */
async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isEmailTaken(error)) throw refuse('email_taken')
    throw error
  }
}

/**
 * Adds a member under a new random member number and returns the id. Throws `email_taken`; the transaction has failed
 * then.
 */
export async function addMember(tx: Kysely<DB>, member: NewMember): Promise<number> {
  for (let tries = 0; tries < 8; tries += 1) {
    const number = memberNumberFrom(randomInt(100_000_000, 1_000_000_000))
    const id = await refuseTaken(() => insertMember(tx, { ...member, member_number: number }))
    if (id !== undefined) {
      await audit(tx, { actor: `member:${id}`, action: 'member.register', subject: `member:${id}` })
      return id
    }
  }
  throw new Error('no free member number found')
}

/**
 * R16: activates a member whose address is proven now. False when active already, or when the registration is gone.
 * Throws `email_taken`.
 */
export async function activateMember(tx: Kysely<DB>, id: number): Promise<boolean> {
  const activated = await refuseTaken(() => updateActivated(tx, id))
  if (activated) await audit(tx, { actor: `member:${id}`, action: 'member.activate', subject: `member:${id}` })
  return activated
}

/** Replaces the password. The caller ends the sessions in the same transaction. */
export async function setPassword(tx: Kysely<DB>, id: number, passwordHash: string): Promise<void> {
  await updatePassword(tx, id, passwordHash)
  await audit(tx, { actor: `member:${id}`, action: 'member.password', subject: `member:${id}` })
}

/** Stores a proven address. Throws `email_taken`; the transaction has failed then. */
export async function setEmail(tx: Kysely<DB>, id: number, email: string): Promise<void> {
  await refuseTaken(() => updateEmail(tx, id, email))
  await audit(tx, { actor: `member:${id}`, action: 'member.email', subject: `member:${id}` })
}

/**
 * The active member, locked for update: until the transaction ends, nobody changes it or adds a row for it. Undefined
 * when there is none.
 */
export const memberForQuitting = (tx: Kysely<DB>, id: number): Promise<Member | undefined> => readMember(tx, id, true)

/** Closes the account: from here on no query for active members finds it. */
export async function markQuit(tx: Kysely<DB>, id: number): Promise<void> {
  await updateQuit(tx, id)
  await audit(tx, { actor: `member:${id}`, action: 'member.quit', subject: `member:${id}` })
}

/** Deletes registrations whose address was not proven within a day. */
export const forgetUnproven = (db: Kysely<DB>): Promise<void> => deleteUnproven(db)

/** The caller's own profile. Throws `unauthenticated` when the member has left. */
export async function ownProfile(ground: Ground, memberId: MemberId): Promise<Member> {
  const member = await readMember(ground.db, memberId)
  if (!member) throw refuse('unauthenticated')
  return member
}

/** The profile of a member, also of one who has left; undefined for nobody. */
export const keptProfile = ({ db }: Pick<Ground, 'db'>, memberId: number): Promise<Member | undefined> =>
  readKept(db, memberId)

/**
 * Changes fields behind the member's lock. The audit names the changed fields, never their values. Where identity
 * changes, `prove` refuses, or notifies the owner.
 */
async function changeMember(
  tx: Kysely<DB>,
  memberId: MemberId,
  action: string,
  fields: AddressFields | MemberFields | Pick<MemberFields, 'main_golf_course'>,
  prove?: (changed: readonly IdentityName[], before: Member) => Promise<void>,
): Promise<Member> {
  await readCredentialLocked(tx, memberId)
  const before = await readMember(tx, memberId)
  if (!before) throw refuse('unauthenticated')
  const changed = changedFields<Partial<MemberFields>>(before, fields)
  if (changed.length === 0) return before
  const identity = identityNames.filter((name) => changed.includes(name))
  if (identity.length > 0) await prove?.(identity, before)
  await updateFields(tx, memberId, fields)
  await audit(tx, {
    actor: `member:${memberId}`,
    action,
    subject: `member:${memberId}`,
    detail: { fields: changed },
  })
  return { ...before, ...fields }
}

/** Throws `validation` at `birthday` for a date that nobody alive can have. */
export function judgeBirthday(ground: Ground, { birthday }: Pick<MemberFields, 'birthday'>): void {
  const problem = birthdayProblem(birthday, todayInTokyo(ground.clock.now()))
  if (problem) throw refuse('validation', { problems: [{ path: 'birthday', message: problem }] })
}

/**
 * Changes the whole profile, in the caller's transaction. `prove` comes from the account domain, which decides what is
 * proof.
 */
export const changeProfile = (
  tx: Kysely<DB>,
  memberId: MemberId,
  fields: MemberFields,
  prove: (changed: readonly IdentityName[], before: Member) => Promise<void>,
): Promise<Member> => changeMember(tx, memberId, 'member.profile', fields, prove)

/** Spec section 7 (R9): saves the postal address of a booking to the member. */
export const keepBookingAddress = (ground: Ground, memberId: MemberId, fields: AddressFields): Promise<Member> =>
  ground.db.transaction().execute((tx) => changeMember(tx, memberId, 'member.contact', fields))

/** Spec section 2, `account/golf_course`: the main course, and nothing else. */
export const chooseMainCourse = (
  ground: Ground,
  memberId: MemberId,
  fields: Pick<MemberFields, 'main_golf_course'>,
): Promise<Member> => ground.db.transaction().execute((tx) => changeMember(tx, memberId, 'member.mainCourse', fields))
