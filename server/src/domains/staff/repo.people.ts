import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { ListedStaff, Place, StoredLink } from './types.ts'

type Q = Kysely<DB>

/** Staff by name; `id` null: all. */
export async function readStaff(db: Q, id: number | null = null): Promise<ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    select t.id, t.email, t.name, t.role, array(select c.course_id::int from staff_course c where c.staff_id = t.id order by 1) as course_ids,
      t.deactivated_at is null as is_active, t.totp_secret is not null as has_second_factor, t.last_seen_at, t.version,
      (select count(*) from staff_passkey k where k.staff_id = t.id)::int as passkeys
    from staff t where (${id}::bigint is null or t.id = ${id}) order by t.deactivated_at is not null, t.name, t.id
  `.execute(db)
  return rows
}

/** Changes name and place of a person who is still at the version. False for another version. */
export async function changeStaff(
  tx: Q,
  id: number,
  version: number,
  { name, role, course_ids: courses }: Place & { readonly name: string },
): Promise<boolean> {
  const { rows } = await sql`
    update staff set name = ${name}, role = ${role}, version = version + 1 where id = ${id} and version = ${version} returning 1
  `.execute(tx)
  if (rows.length === 0) return false
  await tx.deleteFrom('staff_course').where('staff_id', '=', id).execute()
  await putCourses(tx, id, courses)
  return true
}

const putCourses = async (tx: Q, id: number, courses: readonly number[]): Promise<void> => {
  await sql`insert into staff_course (staff_id, course_id) select ${id}, unnest(${courses}::smallint[])`.execute(tx)
}

/** Lets a person in or no more, at the version. False for another version. */
export async function activateStaff(tx: Q, id: number, version: number, isActive: boolean): Promise<boolean> {
  const { rows } = await sql`
    update staff set deactivated_at = case when ${isActive} then null else app_now() end, version = version + 1
    where id = ${id} and version = ${version} returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Counts a change that is stored elsewhere. False for another version. */
export async function countChange(tx: Q, id: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    update staff set version = version + 1 where id = ${id} and version = ${version} returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Adds a person with the password of an accepted invitation. Undefined when the address is taken. */
export async function insertStaff(
  tx: Q,
  {
    email,
    name,
    passwordHash,
    role,
    course_ids: courses,
  }: Place & { email: string; name: string; passwordHash: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({ email, name, role, password_hash: passwordHash, must_change_password: false })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await putCourses(tx, row.id, courses)
  return row?.id
}

/** Is the address a staff member's, active or not? */
export const isTaken = async (db: Q, email: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

// --- links

type NewLink = { readonly seed: Buffer; readonly tokenHash: Buffer; readonly email: string; readonly lifeMs: number }

/** The open invitation of an address. */
export async function readInvitationOf(db: Q, email: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select ${linkColumns} from staff_link l
    where l.kind = 'invitation' and l.email = ${email} and l.ended_at is null and l.expires_at > app_now()
  `.execute(db)
  return rows[0]
}

/** Adds an invitation in place of the open one of the address. */
export async function insertInvitation(
  tx: Q,
  link: NewLink & Place & { readonly name: string; readonly invitedBy: number },
): Promise<number> {
  await sql`
    update staff_link set ended_at = app_now() where kind = 'invitation' and email = ${link.email} and ended_at is null
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into staff_link (kind, seed, token_hash, email, name, role, course_ids, invited_by, expires_at)
    values ('invitation', ${link.seed}, ${link.tokenHash}, ${link.email}, ${link.name}, ${link.role}, ${link.course_ids}::smallint[],
      ${link.invitedBy}, app_now() + make_interval(secs => ${link.lifeMs / 1000}))
    returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** Adds a link to a new password for an active person. Undefined for an unknown address. */
export async function insertPasswordLink(tx: Q, link: NewLink): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_link (kind, seed, token_hash, email, staff_id, expires_at)
    select 'password', ${link.seed}, ${link.tokenHash}, t.email, t.id, app_now() + make_interval(secs => ${link.lifeMs / 1000})
    from staff t where t.email = ${link.email} and t.deactivated_at is null
    returning id
  `.execute(tx)
  return rows[0]?.id
}

const linkColumns = sql`l.id, l.kind, l.email, l.name, l.role, l.course_ids::int[] as course_ids, l.invited_by,
  (select t.name from staff t where t.id = l.invited_by) as inviter, l.staff_id, l.created_at, l.expires_at`

/** The open link of a token. */
export async function readLink(db: Q, kind: StoredLink['kind'], tokenHash: Buffer): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select ${linkColumns} from staff_link l
    where l.token_hash = ${tokenHash} and l.kind = ${kind} and l.ended_at is null and l.expires_at > app_now()
  `.execute(db)
  return rows[0]
}

/** Uses an open link up. Of two that use it, one gets it. */
export async function useLink(tx: Q, kind: StoredLink['kind'], tokenHash: Buffer): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    update staff_link l set ended_at = app_now()
    where l.token_hash = ${tokenHash} and l.kind = ${kind} and l.expires_at > app_now() and l.ended_at is null
    returning ${linkColumns}
  `.execute(tx)
  return rows[0]
}

/** The open invitations by name; `id` null: all. */
export async function readInvitations(db: Q, id: number | null = null): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select ${linkColumns} from staff_link l
    where l.kind = 'invitation' and l.ended_at is null and l.expires_at > app_now() and (${id}::bigint is null or l.id = ${id})
    order by l.name, l.id
  `.execute(db)
  return rows
}

/** Ends an open invitation. False when it has ended already. */
export async function endInvitation(tx: Q, id: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_link set ended_at = app_now() where id = ${id} and kind = 'invitation' and ended_at is null returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Ends every open invitation that a person has sent. Returns them. */
export async function endInvitationsBy(tx: Q, staffId: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    update staff_link l set ended_at = app_now()
    where l.kind = 'invitation' and l.invited_by = ${staffId} and l.ended_at is null
    returning ${linkColumns}
  `.execute(tx)
  return rows
}

/** Ends every open link that leads to a person. */
export async function endLinksOf(tx: Q, staffId: number): Promise<void> {
  await sql`update staff_link set ended_at = app_now() where staff_id = ${staffId} and ended_at is null`.execute(tx)
}

/** What a mail about a link is made of; undefined when the link has ended or expired. */
export async function readLinkForMail(
  db: Q,
  id: number,
): Promise<{ kind: StoredLink['kind']; seed: Buffer; name: string; inviter: string | null } | undefined> {
  const { rows } = await sql<{ kind: StoredLink['kind']; seed: Buffer; name: string; inviter: string | null }>`
    select l.kind, l.seed, coalesce(l.name, (select t.name from staff t where t.id = l.staff_id)) as name,
      (select t.name from staff t where t.id = l.invited_by) as inviter
    from staff_link l where l.id = ${id} and l.ended_at is null and l.expires_at > app_now()
  `.execute(db)
  return rows[0]
}

export const nameOf = async (db: Q, id: number): Promise<string | undefined> =>
  (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name
