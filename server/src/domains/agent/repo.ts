import type { ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import type { Agent, CallAbout, Starts } from './types.ts'

/** The agent of a key that is good; undefined for an unknown or revoked one, or an agent that has ended. Notes, to the minute, that it was used. */
export async function readAgent(db: Db, keyHash: Buffer): Promise<Agent | undefined> {
  const { rows } = await sql<Agent & { key_id: number; is_noted: boolean }>`
    select a.id, a.name, a.phone_number, a.terms, a.percent, a.window_days, a.requests_per_minute, a.holds_most, k.id as key_id,
      coalesce(k.used_at > app_now() - interval '1 minute', false) as is_noted
    from agent_key k join agent a on a.id = k.agent_id
    where k.key_hash = ${keyHash} and k.revoked_at is null and a.is_active
  `.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { is_noted: isNoted, ...agent } = found
  if (!isNoted) await sql`update agent_key set used_at = app_now() where id = ${agent.key_id}`.execute(db)
  return agent
}

/** The agent and key of a hash that is good no more, because the key is revoked or its agent has ended; undefined for one that never was. */
export async function readEnded(
  db: Db,
  keyHash: Buffer,
): Promise<{ id: number; key_id: number; is_revoked: boolean } | undefined> {
  const { rows } = await sql<{ id: number; key_id: number; is_revoked: boolean }>`
    select agent_id as id, id as key_id, revoked_at is not null as is_revoked from agent_key where key_hash = ${keyHash}
  `.execute(db)
  return rows[0]
}

/** Notes what an agent has written or was refused. */
export async function noteCall(
  db: Db,
  { id, key_id: key }: { readonly id: number; readonly key_id: number | null },
  {
    about = null,
    ...call
  }: { readonly what: string; readonly status: number; readonly code: string | null } & {
    readonly reason?: string | null
    readonly about?: CallAbout | null
  },
): Promise<void> {
  await db
    .insertInto('agent_call')
    .values({ agent_id: id, key_id: key, ...call, about: about && JSON.stringify(about) })
    .execute()
}

type PlanSold = {
  readonly plan_id: number
  readonly course_id: number
  readonly policy_of: ReservationType | null
}

/** The plans that an agent may sell, with their courses and whose cancellation rule applies there. */
export async function readPlans(db: Db, agentId: number): Promise<PlanSold[]> {
  const { rows } = await sql<PlanSold>`
    select p.id as plan_id, p.course_id, c.product as policy_of from agent_plan s join plan p on p.id = s.plan_id
      left join agent_policy c on c.agent_id = s.agent_id and c.course_id = p.course_id
    where s.agent_id = ${agentId} order by p.course_id, p.position, p.id
  `.execute(db)
  return rows
}

/** The starts of a course for everybody in a range of dates, by date and time; those at one time together. */
export async function readStarts(db: Db, courseId: number, from: PlayDate, to: PlayDate): Promise<Starts[]> {
  const { rows } = await sql<Starts>`
    select play_date, start_minute, max(turn_minute) as turn_minute, max(capacity) as capacity, count(*)::int as starts,
      (count(*) filter (where reservation_id is null and (held_until is null or held_until <= app_now())))::int as free
    from tee_time
    where course_id = ${courseId} and play_date between ${from} and ${to} and kind = 'group' and status = 'open' and audience = 'all'
    group by play_date, start_minute order by play_date, start_minute
  `.execute(db)
  return rows
}

/** Deletes what agents have called more than thirty days ago. */
export const forgetCalls = (db: Db): Promise<void> =>
  deleteDue(db, 'agent_call', sql`at < app_now() - interval '30 days'`)

/** Forgets the travellers of at most `most` bookings that were never sold, thirty days after their hold. Returns their number. */
export async function forgetUnsold(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update agent_booking set contact = '{}', notes = null, cancel_reason = null, erased_at = app_now()
    where (agent_id, uuid) in (select agent_id, uuid from agent_booking
      where reservation_id is null and erased_at is null and expires_at < app_now() - interval '30 days' limit ${most} for update skip locked)
  `.execute(db)
  return Number(numAffectedRows)
}
