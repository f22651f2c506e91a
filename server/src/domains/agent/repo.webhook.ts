import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { leaseSeconds } from '../../platform/outbox/lanes.ts'
import type { Agent, DueDelivery, StoredWebhook, WebhookEvent } from './types.ts'

/** The webhooks of an agent, with how many deliveries wait for each. */
export async function readWebhooks(db: Db, agentId: number): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select w.id, w.event, w.url, w.made_at, w.failures, w.last_error, w.next_at, w.arrived_at,
      (select count(*) from agent_delivery d where d.webhook_id = w.id)::int as waiting
    from agent_webhook w where w.agent_id = ${agentId} order by w.made_at, w.id
  `.execute(db)
  return rows
}

/** Adds a webhook, or finds the one that stands, unless the agent has `most`. Returns its id; undefined where it has enough. */
export async function addWebhook(
  db: Db,
  agentId: number,
  { event, url, most }: { readonly event: WebhookEvent; readonly url: string; readonly most: number },
): Promise<string | undefined> {
  await sql`select from agent where id = ${agentId} for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into agent_webhook (agent_id, event, url) select ${agentId}, ${event}, ${url}
      where (select count(*) from agent_webhook where agent_id = ${agentId}) < ${most}
        or exists (select from agent_webhook where agent_id = ${agentId} and event = ${event} and url = ${url})
    on conflict (agent_id, event, url) do update set url = excluded.url returning id
  `.execute(db)
  const id = rows[0]?.id
  if (id !== undefined) await sql`select agent_know_days(${id})`.execute(db)
  return id
}

/** Removes a webhook of an agent with what waits for it. False where it has none of this id. */
export async function dropWebhook(db: Db, agentId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_webhook')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes down which days webhooks are to be told of. */
export const noteDays = (db: Db): Promise<unknown> => sql`select agent_note_days()`.execute(db)

/** Claims the oldest delivery of a webhook whose turn it is, for `leaseSeconds`: nothing else of it leaves meanwhile. */
export async function claimDelivery(db: Db): Promise<DueDelivery | undefined> {
  const { rows } = await sql<Omit<DueDelivery, 'agent'> & { agent: Agent }>`
    with w as (
      update agent_webhook set next_at = app_now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select h.id from agent_webhook h join agent a on a.id = h.agent_id and a.is_active
        where h.next_at <= app_now() and exists (select from agent_delivery d where d.webhook_id = h.id)
        order by h.next_at limit 1 for update of h skip locked
      )
      returning *
    )
    select d.no, d.id, d.facts, d.made_at, w.id as webhook_id, w.event, w.url, w.failures,
      jsonb_build_object('id', a.id, 'name', a.name, 'phone_number', a.phone_number, 'terms', a.terms, 'percent', a.percent,
        'window_days', a.window_days, 'requests_per_minute', a.requests_per_minute, 'holds_most', a.holds_most, 'key_id', null) as agent
    from w join agent a on a.id = w.agent_id
      join lateral (select * from agent_delivery o where o.webhook_id = w.id order by o.no limit 1) d on true
  `.execute(db)
  return rows[0]
}

/** Says that a delivery has arrived, or that there was nothing to tell any more (`hasArrived` false): the next one may leave. */
export const finishDelivery = (
  db: Db,
  { no, webhook_id: id }: Pick<DueDelivery, 'no' | 'webhook_id'>,
  hasArrived: boolean,
): Promise<unknown> =>
  sql`
    with gone as (delete from agent_delivery where no = ${no})
    update agent_webhook set next_at = app_now(),
      failures = case when ${hasArrived} then 0 else failures end,
      last_error = case when ${hasArrived} then null else last_error end,
      arrived_at = case when ${hasArrived} then app_now() else arrived_at end
    where id = ${id}
  `.execute(db)

/** Says that a delivery is given up: it has failed like the tries before it, and the next one may leave. */
export const dropDelivery = (
  db: Db,
  { no, webhook_id: id }: Pick<DueDelivery, 'no' | 'webhook_id'>,
  error: string,
): Promise<unknown> =>
  sql`
    with gone as (delete from agent_delivery where no = ${no})
    update agent_webhook set failures = least(failures + 1, 1000), last_error = ${error}, next_at = app_now() where id = ${id}
  `.execute(db)

/** Tries a webhook again after some seconds. */
export const postponeWebhook = (
  db: Db,
  id: string,
  { seconds, error }: { readonly seconds: number; readonly error: string },
): Promise<unknown> =>
  sql`
    update agent_webhook set failures = least(failures + 1, 1000), last_error = ${error},
      next_at = app_now() + make_interval(secs => ${seconds}::int) where id = ${id}
  `.execute(db)
