import type { Favourites, Member, SingleProfile } from '@jgm/contract/api/session'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Credential, MemberContact, NewMember } from './types.ts'
import { stopOf } from '../../platform/mail/stops.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

const contactColumns = [
  'id',
  'member_number',
  'email',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'phone_number',
  'zipcode',
  'prefecture',
  'address',
  'birthday',
  'main_golf_course',
] as const

/** An active member with memberships and single profile; undefined when there is none. `lock` locks the row for update. */
export const readMember = (db: Kysely<DB>, id: number, lock = false): Promise<Member | undefined> =>
  readWhole(db, id, { lock, evenLeft: false })

/** As {@link readMember}, also a member who has left. */
export const readKept = (db: Kysely<DB>, id: number): Promise<Member | undefined> =>
  readWhole(db, id, { lock: false, evenLeft: true })

async function readWhole(
  db: Kysely<DB>,
  id: number,
  { lock, evenLeft }: { readonly lock: boolean; readonly evenLeft: boolean },
): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .select([...contactColumns, 'emergency_contact_number', 'gender', 'marketing', 'registered_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select(stopOf(sql`member.email`).as('email_stopped'))
    .select(
      sql<Favourites | null>`(select json_build_object('course_ids', f.course_ids, 'search_time', f.search_time)
      from favourite f where f.member_id = member.id)`.as('favourites'),
    )
    .where('id', '=', id)
    .$if(!evenLeft, (query) => query.where('activated_at', 'is not', null))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const memberships = await db
    .selectFrom('course_membership')
    .select(['id', 'course_id as golf_course_id', 'membership_id'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
  const profile = await readSingleProfile(db, id)
  return {
    ...row,
    registered_at: isoInTokyo(row.registered_at),
    favourites: row.favourites ?? { course_ids: [], search_time: null },
    course_memberships: memberships,
    single_profile: profile ?? null,
  }
}

async function readSingleProfile(db: Kysely<DB>, memberId: number): Promise<SingleProfile | undefined> {
  const { rows } = await sql<SingleProfile>`
    select nickname, avatar, average_score, message, start_preference from single_profile where member_id = ${memberId}
  `.execute(db)
  return rows[0]
}

/** Adds or replaces a member's favourites. */
export async function putFavourites(db: Kysely<DB>, memberId: number, favourites: Favourites): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ member_id: memberId, ...favourites })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(favourites))
    .execute()
}

/** Adds or replaces a member's single profile. */
export async function putSingleProfile(db: Kysely<DB>, memberId: number, profile: SingleProfile): Promise<void> {
  await db
    .insertInto('single_profile')
    .values({ member_id: memberId, ...profile })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(profile))
    .execute()
}

/** An active member by member number; undefined when there is none. */
export const readMemberByNumber = (
  db: Kysely<DB>,
  number: string,
): Promise<{ id: number; last_name: string; first_name: string } | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name'])
    .where('member_number', '=', number)
    .where('activated_at', 'is not', null)
    .executeTakeFirst()

/** Also finds a member whose address is not proven yet. */
export const readContact = (db: Kysely<DB>, id: number): Promise<MemberContact | undefined> =>
  db.selectFrom('member').select(contactColumns).where('id', '=', id).executeTakeFirst()

export const readCredential = (db: Kysely<DB>, email: string): Promise<Credential | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst()

/** `lock` takes a share lock, so that the password stays the same until the transaction ends. */
export const readCredentialById = (db: Kysely<DB>, id: number, lock: boolean): Promise<Credential | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .where('activated_at', 'is not', null)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()

/**
 * Locks the member (`for no key update`): password and address stay the same; inserts that only refer to the member
 * don't wait.
 */
export const readCredentialLocked = (tx: Kysely<DB>, id: number): Promise<Credential | undefined> =>
  tx
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .where('activated_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The new member's id; undefined when the member number is taken. An active member with this address raises 23505. */
export async function insertMember(
  db: Kysely<DB>,
  member: NewMember & { readonly member_number: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('member_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateFields(
  db: Kysely<DB>,
  id: number,
  fields: Partial<Omit<NewMember, 'email' | 'password_hash' | 'activated_at'>>,
): Promise<void> {
  await db.updateTable('member').set(fields).where('id', '=', id).execute()
}

export async function updatePassword(db: Kysely<DB>, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** False when it is active already or gone. Another active member with the address raises 23505. */
export async function updateActivated(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    update member set activated_at = app_now() where id = ${id} and activated_at is null and quit_at is null returning id
  `.execute(db)
  return rows.length === 1
}

/** Deletes registrations whose address was not proven within a day. */
export async function deleteUnproven(db: Kysely<DB>): Promise<void> {
  const isUnproven = sql`activated_at is null and quit_at is null and registered_at < app_now() - interval '1 day'`
  await deleteDue(db, 'member', isUnproven)
}

export async function updateEmail(tx: Kysely<DB>, id: number, email: string): Promise<void> {
  await tx.updateTable('member').set({ email }).where('id', '=', id).execute()
}

/** Closes the account: deletes at once what has no more use; the rest is erased after the retention time. */
export async function updateQuit(tx: Kysely<DB>, id: number): Promise<void> {
  await sql`
    update member set quit_at = app_now(), activated_at = null, password_hash = null, emergency_contact_number = '', gender = null,
      marketing = false, line_tracking_id = null
    where id = ${id}
  `.execute(tx)
}
