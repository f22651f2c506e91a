import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { AgentFields, KeyRow, ListedAgent, PlanRow, PolicyChoice, StoredCall, StoredSale } from './types.ts'

/** The instant at which the day began in Japan. */
const midnight = sql`date_trunc('day', app_now(), 'Asia/Tokyo')`

/** The person who has changed a row last, and the instant; null: nobody yet. */
export const changedOf = (row: 'a' | 'l' | 'y') => sql`
  case when ${sql.ref(`${row}.changed_at`)} is not null then jsonb_build_object('at', ${sql.ref(`${row}.changed_at`)},
    'by', (select name from staff where id = ${sql.ref(`${row}.changed_by`)})) end`

/** The agents by name, with what they have done at some courses; `id` null: all. */
export async function readAgents(db: Db, courses: readonly number[], id: number | null = null): Promise<ListedAgent[]> {
  const { rows } = await sql<ListedAgent>`
    select a.id, a.name, a.phone_number, a.terms, a.percent, a.window_days, a.requests_per_minute, a.holds_most, a.is_active, a.version,
      ${changedOf('a')} as changed,
      array(select distinct p.course_id::int from agent_plan s join plan p on p.id = s.plan_id
        where s.agent_id = a.id and p.course_id = any (${courses}::int[]) order by 1) as course_ids,
      (select count(*) from agent_key k where k.agent_id = a.id and k.revoked_at is null)::int as keys,
      (select max(k.used_at) from agent_key k where k.agent_id = a.id) as used_at,
      (select count(*) from agent_booking b where b.agent_id = a.id and b.course_id = any (${courses}::int[]) and b.reservation_id is null
        and b.cancelled_at is null and b.expires_at > app_now())::int as held,
      (select count(*) from agent_call c where c.agent_id = a.id and c.code is not null and c.at >= ${midnight})::int as refused,
      s.sold, s.sold_total, d.today_groups, d.today_players
    from agent a cross join lateral (
      select count(*)::int as sold, coalesce(sum(r.total), 0)::int as sold_total
      from agent_booking b join reservation r on r.id = b.reservation_id
      where b.agent_id = a.id and b.course_id = any (${courses}::int[]) and b.confirmed_at > app_now() - interval '30 days'
        and b.made_at > app_now() - interval '31 days' and r.status <> 'cancelled'
    ) s cross join lateral (
      select count(*)::int as today_groups, coalesce(sum(r.players), 0)::int as today_players
      from agent_booking b join reservation r on r.id = b.reservation_id
      where b.agent_id = a.id and b.course_id = any (${courses}::int[]) and r.status <> 'cancelled'
        and b.confirmed_at >= ${midnight} and b.made_at > ${midnight} - interval '1 day'
    ) d
    where (${id}::int is null or a.id = ${id}) order by not a.is_active, a.name
  `.execute(db)
  return rows
}

/** The keys of an agent, the newest first. */
export async function readKeys(db: Db, agentId: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.prefix, k.made_at, s.name as made_by, k.used_at, k.revoked_at
    from agent_key k left join staff s on s.id = k.made_by where k.agent_id = ${agentId} order by k.id desc limit 60
  `.execute(db)
  return rows
}

/** The plans of some courses that are on sale to visitors, and whether an agent sells them. */
export async function readPlanRows(db: Db, courses: readonly number[], agentId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.course_id::int, p.name, s.agent_id is not null as is_sold
    from plan p left join agent_plan s on s.plan_id = p.id and s.agent_id = ${agentId}
    where p.course_id = any (${courses}::int[]) and (s.agent_id is not null or (p.is_active
      and exists (select from plan_fee f where f.plan_id = p.id and f.customer_class = 'visitor')))
    order by p.course_id, p.position, p.id limit 1000
  `.execute(db)
  return rows
}

/** The holds of an agent at some courses, then its newest sales there. */
export async function readSales(
  db: Db,
  agentId: number,
  courses: readonly number[],
  most: number,
): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select b.course_id::int, coalesce(r.play_date, b.play_date) as play_date, coalesce(r.first_start, b.start_minute) as start_minute,
      coalesce(r.players, jsonb_array_length(b.unit_items)) as players, coalesce(r.plan ->> 'name', p.name) as plan, r.number, r.status,
      coalesce(r.quote, b.quote) as quote, case when r.id is not null then cancellation(r) end as cancellation, b.terms, b.percent, coalesce(b.confirmed_at, b.expires_at) as at
    from agent_booking b join plan p on p.id = b.plan_id left join reservation r on r.id = b.reservation_id
    where b.agent_id = ${agentId} and b.course_id = any (${courses}::int[])
      and (b.reservation_id is not null or (b.cancelled_at is null and b.expires_at > app_now()))
    order by b.reservation_id is not null, b.made_at desc limit ${most}
  `.execute(db)
  return rows
}

/** The calls of an agent that were refused today, the newest first. */
export async function readErrors(db: Db, agentId: number, most: number): Promise<StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select c.id, c.at, c.what, c.status, c.code, c.reason, c.about, k.prefix from agent_call c left join agent_key k on k.id = c.key_id
    where c.agent_id = ${agentId} and c.code is not null and c.at >= ${midnight} order by c.id desc limit ${most}
  `.execute(db)
  return rows
}

/** Is a name another agent's? */
export async function isNameTaken(db: Db, name: string, but: number | null): Promise<boolean> {
  const { rows } = await sql`select from agent where name = ${name} and id is distinct from ${but}::int`.execute(db)
  return rows.length > 0
}

const agentColumns = ({ plan_ids: _plans, policies: _policies, ...fields }: AgentFields) => fields

/** Sells other plans than before; plans that are unknown are passed over. Days of allotments are laid again, because a course may be sold again. */
async function setPlans(db: Db, agentId: number, plans: readonly number[]): Promise<void> {
  await db.deleteFrom('agent_plan').where('agent_id', '=', agentId).execute()
  await sql`
    insert into agent_plan (agent_id, plan_id) select ${agentId}, p.id from plan p where p.id = any (${[...new Set(plans)]}::int[])
  `.execute(db)
  await sql`update agent_day set version = 0 where agent_id = ${agentId} and not is_released`.execute(db)
}

/** Does each course publish the cancellation rule that is chosen of it? Bookings' own one needs no publishing. */
export async function arePublished(db: Db, policies: readonly PolicyChoice[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) w (course_id smallint, product text)
    where w.product <> 'regular' and not exists (select from cancellation_policy p where p.course_id = w.course_id and p.product = w.product) limit 1
  `.execute(db)
  return rows.length === 0
}

/** Goes by other cancellation rules than before, which are published. */
async function setPolicies(db: Db, agentId: number, policies: readonly PolicyChoice[]): Promise<void> {
  await db.deleteFrom('agent_policy').where('agent_id', '=', agentId).execute()
  await sql`
    insert into agent_policy (agent_id, course_id, product)
    select distinct on (w.course_id) ${agentId}::int, w.course_id, w.product
    from jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) w (course_id smallint, product text)
      join cancellation_policy p on p.course_id = w.course_id and p.product = w.product
    where w.product <> 'regular' order by w.course_id
  `.execute(db)
}

/** The published cancellation rules that an agent has at courses where these are other ones than its bookings' own. */
export async function readPolicies(db: Db, agentId: number): Promise<PolicyChoice[]> {
  const { rows } = await sql<PolicyChoice>`
    select course_id::int, product from agent_policy join cancellation_policy using (course_id, product) where agent_id = ${agentId} order by course_id
  `.execute(db)
  return rows
}

/** Adds an agent. Returns its id. */
export async function insertAgent(db: Db, fields: AgentFields): Promise<number> {
  const { id } = await db.insertInto('agent').values(agentColumns(fields)).returning('id').executeTakeFirstOrThrow()
  await setPlans(db, id, fields.plan_ids)
  await setPolicies(db, id, fields.policies)
  return id
}

/** Changes an agent that is at the version, as a person of the staff. False for another version. */
export async function updateAgent(
  db: Db,
  id: number,
  { version, is_active: isActive, ...fields }: AgentFields & { readonly version: number; readonly is_active: boolean },
  staffId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent')
    .set({
      ...agentColumns(fields),
      is_active: isActive,
      version: version + 1,
      changed_by: staffId,
      changed_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setPlans(db, id, fields.plan_ids)
  await setPolicies(db, id, fields.policies)
  return true
}

/** Adds a key, unless so many are good already. Locks the agent, so that two who press at once are counted. False where it has enough. */
export async function insertKey(
  db: Db,
  agentId: number,
  key: { readonly prefix: string; readonly hash: Buffer; readonly staffId: number; readonly most: number },
): Promise<boolean> {
  await sql`select from agent where id = ${agentId} for update`.execute(db)
  const { rows } = await sql`
    insert into agent_key (agent_id, prefix, key_hash, made_by) select ${agentId}, ${key.prefix}, ${key.hash}, ${key.staffId}
    where (select count(*) from agent_key where agent_id = ${agentId} and revoked_at is null) < ${key.most} returning id
  `.execute(db)
  return rows.length > 0
}

/** Revokes a key of an agent. Returns its beginning; undefined where it is none, or revoked already. */
export async function endKey(db: Db, agentId: number, keyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ prefix: string }>`
    update agent_key set revoked_at = app_now() where id = ${keyId} and agent_id = ${agentId} and revoked_at is null returning prefix
  `.execute(db)
  return rows[0]?.prefix
}
