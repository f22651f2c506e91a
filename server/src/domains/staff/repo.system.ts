import type { FailedMails } from '@jgm/contract/api/staff-system'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { marks, reasonOf } from '../../platform/mail/undelivered.ts'
import { laneNumbers } from '../../platform/outbox/lanes.ts'

export type Waiting = { kind: 'mail' | 'line'; lane: number; waiting: number; oldest_at: Date }

/** What waits in the outboxes, by lane; of a lane in which nothing waits there is no row. */
export async function readWaiting(db: Kysely<DB>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'mail' as kind, lane, count(*)::int as waiting, min(created_at) as oldest_at from mail_outbox
      where sent_at is null and failed_at is null group by lane
    union all
    select 'line', lane, count(*)::int, min(created_at) from line_outbox where done_at is null group by lane
  `.execute(db)
  return rows
}

/** What was sent in the last day and week. */
export async function readSent(db: Kysely<DB>): Promise<{ kind: 'mail' | 'line'; day: number; week: number }[]> {
  const { rows } = await sql<{ kind: 'mail' | 'line'; day: number; week: number }>`
    select 'mail' as kind, count(*) filter (where sent_at > app_now() - interval '1 day')::int as day, count(*)::int as week
      from mail_outbox where sent_at > app_now() - interval '7 days'
    union all
    select 'line', count(*) filter (where done_at > app_now() - interval '1 day')::int, count(*)::int
      from line_outbox where done_at > app_now() - interval '7 days' and outcome = 'accepted'
  `.execute(db)
  return rows
}

export type FailedMail = Pick<FailedMails, 'recipient' | 'reason'> & {
  readonly id: string
  readonly failed_at: Date
  /** Neither a code, which ends after minutes, nor one that had left and came back, of which no words are kept, nor one to a stopped address. */
  readonly may_go_again: boolean
}

type Row = {
  id: string
  is_code: boolean
  recipient: FailedMails['recipient']
  failed_at: Date
  last_error: string | null
}

const mostFailed = 5000

/** Mails that were given up in the last seven days, the newest first, at most 5,000. */
export async function readFailed(db: Kysely<DB>): Promise<FailedMail[]> {
  const { rows } = await sql<Row>`
    select o.id, o.lane = ${laneNumbers.codes} as is_code, o.failed_at, o.last_error,
      case when exists (select from member m where m.email = o.recipient) then 'member'
        when exists (select from staff s where s.email = o.recipient) then 'staff' else 'other' end as recipient
    from mail_outbox o where o.failed_at > app_now() - interval '7 days'
    order by o.failed_at desc limit ${mostFailed}
  `.execute(db)
  return rows.map(({ is_code: isCode, last_error: error, ...mail }) => {
    const isStopped = error === marks.stopped
    return {
      ...mail,
      reason: isStopped ? 'stopped' : reasonOf(error),
      may_go_again: !isCode && !isStopped && !error?.startsWith(marks.returned),
    }
  })
}

export type AccountState = {
  course_id: number
  accepted: number
  accepted_at: Date | null
  refused: number
  refused_at: Date | null
  used_up_at: Date | null
}

/** The answers of the accounts at LINE since the month began in Tokyo. */
export async function readAccounts(db: Kysely<DB>): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select coalesce(via_course_id, course_id) as course_id,
      count(*) filter (where outcome = 'accepted')::int as accepted, max(done_at) filter (where outcome = 'accepted') as accepted_at,
      count(*) filter (where is_refused)::int as refused, max(done_at) filter (where is_refused) as refused_at,
      max(done_at) filter (where last_error = 'quota') as used_up_at
    from (
      select *, outcome <> 'accepted' and last_error not in ('not linked', 'no friend', 'nothing to tell') as is_refused from line_outbox
      where done_at >= date_trunc('month', app_now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'
    ) o
    group by 1
  `.execute(db)
  return rows
}
