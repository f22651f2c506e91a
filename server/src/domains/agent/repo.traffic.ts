import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import type { CallAbout } from './types.ts'

/** Calls of a kind on a day, with how many took so long. */
export type Traffic = {
  readonly agent_id: number
  readonly day: PlayDate
  readonly what: string
  readonly count: number
  readonly spans: readonly number[]
}

/** Adds counted calls to those that are stored. */
export async function addTraffic(db: Db, rows: readonly Traffic[]): Promise<void> {
  await sql`
    insert into agent_traffic as t (agent_id, day, what, count, spans)
    select r.agent_id, r.day, r.what, r.count, array(select jsonb_array_elements_text(r.spans)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (agent_id int, day date, what text, count int, spans jsonb)
    order by r.agent_id, r.day, r.what
    on conflict (agent_id, day, what) do update set count = t.count + excluded.count,
      spans = array(select a + b from unnest(t.spans, excluded.spans) with ordinality u (a, b, no) order by no)
  `.execute(db)
}

/** The calls of an agent today. */
export async function readTraffic(db: Db, agentId: number): Promise<Traffic[]> {
  const { rows } = await sql<Traffic>`
    select agent_id, day, what, count, spans from agent_traffic where agent_id = ${agentId} and day = (app_now() at time zone 'Asia/Tokyo')::date
  `.execute(db)
  return rows
}

/** Deletes counts of more than thirty days ago. */
export const forgetTraffic = (db: Db): Promise<void> =>
  deleteDue(db, 'agent_traffic', sql`day < (app_now() at time zone 'Asia/Tokyo')::date - 30`)

/** The kind of person who has a start at a time of a day, or keeps it, as an agent is told; null where there is none. */
export async function readHas(
  db: Db,
  agentId: number,
  { course_id: course, play_date: date, start_minute: minute }: Omit<CallAbout, 'players' | 'has'>,
): Promise<CallAbout['has']> {
  const { rows } = await sql<{ has: CallAbout['has'] }>`
    select case
      when h.holder = 'agent:' || ${agentId}::int
        or exists (select from agent_booking b where b.reservation_id = r.id and b.agent_id = ${agentId}) then 'own'
      when r.type = 'competition' then 'competition' when r.source = 'agent' then 'agent' when r.source in ('phone', 'staff') then 'desk'
      when r.source = 'line' then 'line' when r.member_id is not null then 'member' when r.id is not null then 'guest'
      when h.kind in ('agent', 'desk', 'offer') then h.kind when h.id is not null then 'checkout'
      when t.audience in ('agent', 'draw') then 'kept' end as has
    from tee_time t left join reservation r on r.id = t.reservation_id left join hold h on h.id = t.hold_id and t.held_until > app_now()
    where t.course_id = ${course} and t.play_date = ${date} and t.start_minute = ${minute} and t.kind = 'group'
    order by r.id is null, h.id is null, t.id limit 1
  `.execute(db)
  return rows[0]?.has ?? null
}
