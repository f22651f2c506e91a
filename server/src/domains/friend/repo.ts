import { sql, type Kysely } from 'kysely'
import { lock } from '../../platform/db/lock.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { mostReceived } from './policy.ts'
import type { FriendMember, FriendshipView, GroupRow } from './types.ts'

type Q = Kysely<DB>

/** A member's friendships and sent requests: what the member has agreed to. */
const isOwn = (memberId: number) =>
  sql`(f.requester_id = ${memberId} or (f.recipient_id = ${memberId} and f.accepted_at is not null))`

/** The latest received requests that wait for the member's answer. */
const receivedBy = (memberId: number) =>
  sql`f.id in (select r.id from friendship r where r.recipient_id = ${memberId} and r.accepted_at is null and r.declined_at is null
    order by r.requested_at desc, r.id desc limit ${mostReceived})`

/**
 * A member's friendships and friend requests: the latest received requests first, then friends, both by name; then sent requests
 * in the order they were sent, because an order by the recipients' names would reveal who has a number.
 */
export async function readFriends(db: Q, memberId: number, id?: number): Promise<FriendshipView[]> {
  const { rows } = await sql<FriendshipView>`
    select f.id, m.id as other_id, f.requester_id = ${memberId} as is_mine, f.accepted_at is not null as accepted, f.requested_at,
      m.last_name || ' ' || m.first_name as name, f.requested_number,
      case when f.requester_id = ${memberId} then f.requester_label else f.recipient_label end as label
    from friendship f left join member m on m.id = case when f.requester_id = ${memberId} then f.recipient_id else f.requester_id end
    cross join lateral (
      select case when f.accepted_at is not null then 2 when f.requester_id = ${memberId} then 3 else 1 end as place
    ) one
    where (${isOwn(memberId)} or ${receivedBy(memberId)}) and (${id ?? null}::bigint is null or f.id = ${id ?? null})
    order by place, case when place < 3 then m.last_name_kana end, case when place < 3 then m.first_name_kana end, f.id
  `.execute(db)
  return rows
}

/** Friends with these ids or in these groups of the member, as members. */
export async function readFriendMembers(
  db: Q,
  memberId: number,
  ids: readonly number[],
  groupIds: readonly number[],
): Promise<FriendMember[]> {
  const { rows } = await sql<FriendMember>`
    select f.id, m.id as member_id, m.last_name || ' ' || m.first_name as name, array_remove(array_agg(g.id order by g.id), null) as group_ids
    from friendship f join member m on m.id = case when f.requester_id = ${memberId} then f.recipient_id else f.requester_id end
      left join friend_group_member x on x.friendship_id = f.id
      left join friend_group g on g.id = x.group_id and g.member_id = ${memberId} and g.id = any (${[...groupIds]}::bigint[])
    where ${memberId} in (f.requester_id, f.recipient_id) and f.accepted_at is not null
    group by f.id, m.id
    having f.id = any (${[...ids]}::bigint[]) or count(g.id) > 0
    order by f.id
  `.execute(db)
  return rows.map((row) => ({ ...row, group_ids: row.group_ids.map(Number) }))
}

export async function readGroups(db: Q, memberId: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, coalesce((
      select json_agg(x.friendship_id order by x.friendship_id) from friend_group_member x where x.group_id = g.id), '[]') as friend_ids
    from friend_group g where g.member_id = ${memberId} order by g.id
  `.execute(db)
  return rows
}

/** Takes the members' turns: friendships, requests and groups of one member are counted and added one at a time. */
export const lockFriends = (tx: Q, memberIds: readonly number[]): Promise<void> =>
  lock(tx, { turns: memberIds.map((id) => `friends ${id}`) })

/** How many friends and sent requests a member has. Received ones count for those who sent them. */
export async function countFriends(tx: Q, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from friendship f where ${isOwn(memberId)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Stores a friend request. Stores a friendship instead when the other member has asked already, or `accepted` says that
 * both agreed, even after a decline. Returns its id. A repeat changes nothing. Relies on the unique index over the
 * pair.
 */
export async function putFriendship(
  tx: Q,
  requester: number,
  recipient: { readonly id: number; readonly number: string | null },
  accepted: boolean,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into friendship as f (requester_id, recipient_id, requested_number, accepted_at)
    values (${requester}, ${recipient.id}, ${recipient.number}, case when ${accepted} then app_now() end)
    on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) where recipient_id is not null do update
      set accepted_at = coalesce(f.accepted_at, case when ${accepted} or f.requester_id = ${recipient.id} then app_now() end),
        declined_at = case when not (${accepted} or f.requester_id = ${recipient.id}) then f.declined_at end
    returning f.id, f.xmax = 0 as is_new
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the friendship was not stored')
  return { id: row.id, isNew: row.is_new }
}

/** The recipient of a friend request that still waits for an answer. */
export async function readRecipient(db: Q, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('friendship')
    .select('recipient_id')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return row?.recipient_id ?? undefined
}

/** Stores a request to an unassigned number, at the cost of one to a member. A repeat changes nothing. */
export async function putRequestToUnassigned(
  tx: Q,
  requester: number,
  number: string,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into friendship as f (requester_id, requested_number) values (${requester}, ${number})
    on conflict (requester_id, requested_number) where recipient_id is null do update set requested_number = f.requested_number
    returning f.id, f.xmax = 0 as is_new
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the request was not stored')
  return { id: row.id, isNew: row.is_new }
}

/** Accepts a friend request that this member received; false when there is none. */
export async function acceptRequest(tx: Q, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('friendship')
    .set({ accepted_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('recipient_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Declines a friend request that this member received; its sender still sees it. False when there is none. */
export async function declineRequest(tx: Q, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('friendship')
    .set({ declined_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('recipient_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a friendship, or takes back a friend request that this member sent; false when there is none. */
export async function deleteFriendship(tx: Q, memberId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from friendship
    where id = ${id} and (requester_id = ${memberId} or (recipient_id = ${memberId} and accepted_at is not null))
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Changes this member's label for a friend; false when there is no such friend. */
export async function updateLabel(tx: Q, memberId: number, id: number, label: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update friendship set
      requester_label = case when requester_id = ${memberId} then ${label} else requester_label end,
      recipient_label = case when recipient_id = ${memberId} then ${label} else recipient_label end
    where id = ${id} and ${memberId} in (requester_id, recipient_id) and accepted_at is not null
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertInvitation(tx: Q, tokenHash: Buffer, memberId: number, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('friend_invitation')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/**
 * The invitation's sender, and whether this member has used it; undefined when unknown, expired, or used by another
 * member.
 */
export async function findInvitation(
  db: Q,
  tokenHash: Buffer,
  memberId: number,
): Promise<{ member_id: number; name: string; used: boolean } | undefined> {
  const { rows } = await sql<{ member_id: number; name: string; used: boolean }>`
    select i.member_id, m.last_name || ' ' || m.first_name as name, i.used_at is not null as used
    from friend_invitation i join member m on m.id = i.member_id
    where i.token_hash = ${tokenHash} and i.expires_at > app_now() and (i.used_at is null or i.used_by = ${memberId})
  `.execute(db)
  return rows[0]
}

/** Uses an invitation up; false when it was used before. */
export async function spendInvitation(tx: Q, tokenHash: Buffer, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('friend_invitation')
    .set({ used_at: sql<Date>`app_now()`, used_by: memberId })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks a member code as used; false when it was used before. The select finds a sequential repeat; the primary key
 * decides a race.
 */
export async function spendCode(tx: Q, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .selectFrom('friend_code_use')
    .select('used_at')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (used) return false
  const written = await tx
    .insertInto('friend_code_use')
    .values({ code_hash: codeHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_hash')
    .executeTakeFirst()
  return written !== undefined
}

/** The accepted friendship of two members. */
export async function readFriendship(db: Q, memberId: number, other: number): Promise<FriendshipView | undefined> {
  return (await readFriends(db, memberId)).find((one) => one.accepted && one.other_id === other)
}

export async function insertGroup(tx: Q, memberId: number, name: string): Promise<number> {
  const row = await tx
    .insertInto('friend_group')
    .values({ member_id: memberId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateGroup(tx: Q, memberId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('friend_group')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the members of a group by those of `ids` that are this member's friends. Returns how many. */
export async function writeGroupMembers(
  tx: Q,
  memberId: number,
  groupId: number,
  ids: readonly number[],
): Promise<number> {
  await tx.deleteFrom('friend_group_member').where('group_id', '=', groupId).execute()
  const { numAffectedRows } = await sql`
    insert into friend_group_member (group_id, friendship_id)
    select ${groupId}, f.id from friendship f
    where f.id = any (${[...ids]}::bigint[]) and ${memberId} in (f.requester_id, f.recipient_id) and f.accepted_at is not null
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function deleteGroup(tx: Q, memberId: number, id: number): Promise<void> {
  await tx.deleteFrom('friend_group').where('id', '=', id).where('member_id', '=', memberId).execute()
}

export async function deleteOldInvitations(db: Q): Promise<void> {
  await db
    .deleteFrom('friend_invitation')
    .where('expires_at', '<', sql<Date>`app_now() - interval '30 days'`)
    .execute()
}

export async function deleteOldCodeUses(db: Q): Promise<void> {
  await db
    .deleteFrom('friend_code_use')
    .where('used_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
