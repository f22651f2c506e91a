import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { laneNumbers } from '../outbox/lanes.ts'
import type { UndeliveredReason } from './undelivered.ts'

/** Why mails to an address are stopped. */
export type StopReason = 'unknown_address' | 'full' | 'complaint'

/** A full mailbox may be emptied tomorrow, so it stops an address only after so many times in a row. */
const timesFull = 3

/** `refused` is about us (a blocked server, a spam filter) as often as about the address, so it stops nobody. */
const stops = (reason: UndeliveredReason | 'complaint'): reason is StopReason =>
  reason === 'unknown_address' || reason === 'full' || reason === 'complaint'

/**
 * Notes that a mail which left at `leftAt` (just now) did not arrive, or was reported as spam, and stops the address where that means that the next one will
 * not arrive either. Nothing when the address was opened again since the mail left. Safe beside itself and `openAddress`.
 */
export async function noteUndelivered(
  tx: Kysely<DB>,
  given: { readonly address: string; readonly reason: UndeliveredReason | 'complaint'; readonly leftAt?: Date },
): Promise<void> {
  const { address, reason, leftAt } = given
  if (!stops(reason)) return
  await sql`
    insert into mail_stop as s (address, reason, times, stopped_at)
    values (${address}, ${reason}, 1, ${reason === 'full' ? null : sql`app_now()`})
    on conflict (address) do update set
      reason = case when s.stopped_at is null then excluded.reason else s.reason end,
      times = case when s.noted_at < app_now() - interval '30 days' then 1 else least(s.times + 1, 1000) end,
      noted_at = app_now(),
      stopped_at = case
        when s.stopped_at is not null then s.stopped_at
        when excluded.reason <> 'full' then app_now()
        when s.noted_at >= app_now() - interval '30 days' and s.times + 1 >= ${timesFull} then app_now() end
    where s.opened_at is null or s.opened_at < ${leftAt ?? sql`app_now()`}
  `.execute(tx)
}

/** Lets mails go to an address again: its owner says so, or has just read a code there. Returns whether it was stopped. */
export async function openAddress(tx: Kysely<DB>, address: string): Promise<boolean> {
  const { rows } = await sql<{ was_stopped: boolean }>`
    update mail_stop s set stopped_at = null, times = 0, opened_at = app_now()
    from (select address, stopped_at from mail_stop where address = ${address} for update) before
    where s.address = before.address returning before.stopped_at is not null as was_stopped
  `.execute(tx)
  return rows[0]?.was_stopped ?? false
}

/**
 * Why mails to an address (an expression) are stopped; null where they go. A complaint stops what many are told; what concerns a booking still goes.
 */
export const stopOf = (address: RawBuilder<unknown>): RawBuilder<StopReason | null> =>
  sql<StopReason | null>`(select s.reason from mail_stop s where s.address = ${address} and s.stopped_at is not null)`

/** Is a mail of the outbox `o` one that is stopped? A code never is: somebody has just typed the address and waits for it. */
export const isStopped = sql<boolean>`exists (select from mail_stop s where s.address = o.recipient and s.stopped_at is not null
  and o.lane <> ${laneNumbers.codes} and (s.reason <> 'complaint' or o.lane = ${laneNumbers.many}))`
