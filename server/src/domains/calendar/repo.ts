import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Play } from './types.ts'

/** The seed of a member's address, and the hash of the token that was made of it; undefined where there is none. */
export const readFeed = (
  db: Db,
  memberId: number,
): Promise<{ readonly seed: Buffer; readonly token_hash: Buffer } | undefined> =>
  db.selectFrom('calendar_feed').select(['seed', 'token_hash']).where('member_id', '=', memberId).executeTakeFirst()

/** Stores the seed of an address: in place of one that stands, or only where there is none. Returns the seed that holds. */
export async function writeSeed(
  db: Db,
  memberId: number,
  { seed, tokenHash, renews }: { readonly seed: Buffer; readonly tokenHash: Buffer; readonly renews: boolean },
): Promise<Buffer> {
  const { rows } = await sql<{ seed: Buffer }>`
    insert into calendar_feed as f (member_id, seed, token_hash) values (${memberId}, ${seed}, ${tokenHash})
    on conflict (member_id) do update set seed = case when ${renews} then excluded.seed else f.seed end,
      token_hash = case when ${renews} then excluded.token_hash else f.token_hash end,
      made_at = case when ${renews} then excluded.made_at else f.made_at end
    returning seed
  `.execute(db)
  return rows[0]?.seed ?? seed
}

export const deleteFeed = (db: Db, memberId: number): Promise<unknown> =>
  db.deleteFrom('calendar_feed').where('member_id', '=', memberId).execute()

/** The member whose calendar has this address. */
export async function readMember(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.member_id
}

type PlayRow = Omit<Play, 'booked_at' | 'changed_at'> & { readonly booked_at: string; readonly changed_at: string }

/**
 * The newest `most` plays of a member from a date on: reservations of the own, of every status, and those that the member has a seat in, with the
 * own group only.
 */
export async function readPlays(
  db: Db,
  memberId: number,
  { from, most }: { readonly from: PlayDate; readonly most: number },
): Promise<Play[]> {
  const { rows } = await sql<{ play: PlayRow }>`
    select jsonb_build_object('number', r.number, 'type', r.type, 'status', r.status, 'course_id', r.course_id, 'play_date', r.play_date,
      'version', r.version, 'booked_at', r.booked_at, 'is_own', s.is_own, 'plan', r.plan ->> 'name',
      'changed_at', coalesce((select max(e.at) from reservation_event e where e.reservation_id = r.id), r.booked_at),
      'players', (select sum(g.players) from reservation_group g where g.reservation_id = r.id and (s.is_own or g.group_no = s.group_no)),
      'groups', (select jsonb_agg(jsonb_build_object('nine', g.nine, 'start_minute', g.start_minute, 'turn_minute', g.turn_minute,
          'players', g.players) order by g.start_minute, g.group_no)
        from reservation_group g where g.reservation_id = r.id and (s.is_own or g.group_no = s.group_no))) as play
    from (
      select k.reservation_id, bool_or(o.member_id = ${memberId}) as is_own, min(k.group_no) as group_no
        from player k join reservation o on o.id = k.reservation_id
        where k.person_key = ${`m:${memberId}`} and o.play_date >= ${from} and (k.left_at is null or o.member_id = ${memberId})
        group by k.reservation_id
    ) s join reservation r on r.id = s.reservation_id
    order by r.play_date desc, r.id desc limit ${most}
  `.execute(db)
  return rows.map(({ play }) => ({
    ...play,
    booked_at: new Date(play.booked_at),
    changed_at: new Date(play.changed_at),
  }))
}
