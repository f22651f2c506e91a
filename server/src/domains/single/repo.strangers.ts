import type { SinglePlayer } from '@jgm/contract/api/single'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

export type BlockRow = {
  id: number
  nickname: string | null
  avatar: SinglePlayer['avatar'] | null
  since: Date
}

/** Another player of the tee time of a reservation, by the reference in its card; undefined when there is none. */
export async function readStranger(
  db: Q,
  reservationId: number,
  ref: number,
): Promise<{ member_id: number; number: string } | undefined> {
  const { rows } = await sql<{ member_id: number; number: string }>`
    select r.member_id, r.number
    from single_reservation mine
      join single_reservation q on q.tee_time_id = mine.tee_time_id and q.reservation_id <> mine.reservation_id
      join player k on k.reservation_id = q.reservation_id and k.id = ${ref} and k.state = 'representative'
      join reservation r on r.id = q.reservation_id and r.member_id is not null
    where mine.reservation_id = ${reservationId}
  `.execute(db)
  return rows[0]
}

/** Blocks a member for another; nothing where it is so already. */
export async function insertBlock(db: Q, memberId: number, blockedId: number): Promise<void> {
  await db
    .insertInto('single_block')
    .values({ member_id: memberId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The members whom a member has blocked, latest first. */
export async function readBlocks(db: Q, memberId: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select b.id, f.nickname, f.avatar, b.since
    from single_block b left join single_profile f on f.member_id = b.blocked_id
    where b.member_id = ${memberId} order by b.since desc, b.id desc
  `.execute(db)
  return rows
}

export async function deleteBlock(db: Q, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('single_block').where('member_id', '=', memberId).where('id', '=', id).execute()
}

/** Has the member agreed to the house rules? */
export async function readRulesAgreed(db: Q, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('single_profile')
    .select('rules_agreed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined && row.rules_agreed_at !== null
}
