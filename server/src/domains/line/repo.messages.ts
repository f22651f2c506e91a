import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { laneNumbers, leaseSeconds, type Lane } from '../../platform/outbox/lanes.ts'
import type { FriendState, WebhookEvent, Wish, WishDetail } from './types.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

type Q = Kysely<DB>

/** Puts a message for a linked member into the outbox; does nothing for an unlinked one. */
export async function putMessage(
  tx: Q,
  message: {
    kind: string
    memberId: number
    courseId: number
    data?: Readonly<Record<string, unknown>>
    /** The kind of mail to send where LINE cannot reach the member. */
    instead?: string
  },
): Promise<void> {
  const { kind, memberId, courseId, data = {}, instead = null } = message
  await sql`
    select put_line(${kind}, ${memberId}, ${courseId}, ${JSON.stringify(data)}::jsonb, ${instead}, app_now() + interval '24 hours')
  `.execute(tx)
}

/** Puts a message to the LINE user whose link ends in this transaction. */
export async function putFarewell(
  tx: Q,
  message: { kind: string; memberId: number; courseId: number; lineUserId: string },
): Promise<void> {
  await tx
    .insertInto('line_outbox')
    .values({
      kind: message.kind,
      member_id: message.memberId,
      course_id: message.courseId,
      line_user_id: message.lineUserId,
      data: '{}',
      not_after: sql<Date>`app_now() + interval '24 hours'`,
    })
    .execute()
}

/** Addresses the member's waiting messages to the LINE user whose link ends in this transaction. */
export async function keepAddressee(tx: Q, memberId: number, lineUserId: string): Promise<void> {
  await tx
    .updateTable('line_outbox')
    .set({ line_user_id: lineUserId })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .execute()
}

/** A claimed message, with its recipient and the accounts that may write to them. */
export type Due = {
  readonly id: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly instead: string | null
  readonly attempts: number
  readonly not_after: Date
  readonly member_id: number | null
  readonly line_user_id: string | null
  readonly email: string | null
  /** The account of an earlier try: the retry key works there only. */
  readonly via_course_id: number | null
  /** Accounts whose friend the LINE user is: the message's own first, then the main course's, then the others. */
  readonly friend_of: number[]
}

/** Claims the message of a lane that has been due for longest, for `leaseSeconds`; no two processes get the same one. */
export async function claimDue(db: Q, lane: Lane): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with o as (
      update line_outbox set next_at = app_now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from line_outbox where done_at is null and lane = ${laneNumbers[lane]} and next_at <= app_now()
        order by next_at limit 1 for update skip locked
      )
      returning *
    )
    select o.id, o.kind, o.data, o.instead, o.attempts, o.not_after, o.via_course_id, o.member_id,
      coalesce(o.line_user_id, l.line_user_id) as line_user_id,
      coalesce(m.email, (select r.guest_email from reservation r where o.member_id is null and r.id = (o.data ->> 'reservation_id')::bigint)) as email, coalesce((
        select array_agg(f.course_id order by f.course_id <> o.course_id, f.course_id <> m.main_golf_course, f.course_id)
        from line_friend f
        where f.line_user_id = coalesce(o.line_user_id, l.line_user_id) and f.state = 'friend'), '{}') as friend_of
    from o left join member m on m.id = o.member_id left join line_link l on l.member_id = o.member_id
  `.execute(db)
  return rows[0]
}

export type Outcome = 'accepted' | 'mailed' | 'nobody' | 'given_up'

/** Closes a message and deletes its data. */
export async function finishMessage(
  tx: Q,
  id: string,
  end: { outcome: Outcome; viaCourseId: number | null; error: string | null },
): Promise<void> {
  await sql`
    update line_outbox set done_at = app_now(), outcome = ${end.outcome}, via_course_id = ${end.viaCourseId}, data = '{}',
      attempts = attempts + 1, last_error = ${end.error}
    where id = ${id}
  `.execute(tx)
}

/**
 * Schedules another try under the same retry key, in the given seconds, by the account of the earlier try, if there was
 * one.
 */
export async function postponeMessage(
  tx: Q,
  id: string,
  next: { seconds: number; viaCourseId: number | null; error: string },
): Promise<void> {
  await sql`
    update line_outbox set attempts = attempts + 1, next_at = app_now() + make_interval(secs => ${next.seconds}::int),
      via_course_id = ${next.viaCourseId}, last_error = ${next.error}
    where id = ${id}
  `.execute(tx)
}

/** Messages of the last day, counted by outcome. */
export async function countOutcomes(db: Q): Promise<{ outcome: Outcome; count: number }[]> {
  const { rows } = await sql<{ outcome: Outcome; count: number }>`
    select outcome, count(*)::int as count from line_outbox where done_at > app_now() - interval '1 day' group by outcome
  `.execute(db)
  return rows
}

/** Stores new events; a repeat from LINE changes nothing. */
export async function keepEvents(db: Q, courseId: number, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('line_webhook_event')
    .values(
      events.map((event) => ({
        webhook_event_id: event.id,
        course_id: courseId,
        type: event.type,
        line_user_id: event.lineUserId,
        is_unblocked: event.isUnblocked,
        reply_token: event.replyToken,
        wish: event.asked?.wish ?? null,
        detail: event.asked && JSON.stringify(event.asked.detail),
        happened_at: event.happenedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('webhook_event_id').doNothing())
    .execute()
}

export type WaitingEvent = {
  readonly webhook_event_id: string
  readonly course_id: number
  readonly type: string
  readonly line_user_id: string | null
  readonly is_unblocked: boolean | null
  readonly reply_token: string | null
  readonly wish: Wish | null
  readonly detail: WishDetail | null
  readonly happened_at: Date
  readonly received_at: Date
  /** Have webhooks told of a later change of this friendship? */
  readonly is_outdated: boolean
}

/** Claims the unhandled event that was received first. */
export async function claimEvent(tx: Q): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    select webhook_event_id, course_id, type, line_user_id, is_unblocked, reply_token, wish, detail, happened_at, received_at,
      exists (
        select from line_webhook_event n
        where n.line_user_id = e.line_user_id and n.course_id = e.course_id and n.type in ('follow', 'unfollow')
          and n.happened_at > e.happened_at) as is_outdated
    from line_webhook_event e
    where handled_at is null order by received_at, webhook_event_id limit 1 for update of e skip locked
  `.execute(tx)
  return rows[0]
}

export async function finishEvent(tx: Q, id: string): Promise<void> {
  await sql`
    update line_webhook_event set handled_at = app_now(), reply_token = null, detail = null where webhook_event_id = ${id}
  `.execute(tx)
}

/** Stores whether a LINE user is a friend of an account since `at`; an older event that comes late changes nothing. */
export async function setFriendState(
  tx: Q,
  friend: { courseId: number; lineUserId: string; state: FriendState; at: Date },
): Promise<void> {
  await sql`
    insert into line_friend as f (course_id, line_user_id, state, changed_at)
    values (${friend.courseId}, ${friend.lineUserId}, ${friend.state}, ${friend.at})
    on conflict (course_id, line_user_id) do update set state = excluded.state, changed_at = excluded.changed_at
    where f.changed_at <= excluded.changed_at
  `.execute(tx)
}

/** Marks a LINE user as blocked after LINE said that they are no friend. Changes nothing when they never were one. */
export async function unfriend(tx: Q, friend: { courseId: number; lineUserId: string; at: Date }): Promise<void> {
  await sql`
    update line_friend set state = 'blocked', changed_at = ${friend.at}
    where course_id = ${friend.courseId} and line_user_id = ${friend.lineUserId} and state = 'friend'
      and changed_at <= ${friend.at}
  `.execute(tx)
}

/**
 * Deletes events older than a month and messages older than three, and the friend states of people who got a farewell
 * and have not come back.
 */
export async function deleteOldTraffic(db: Q): Promise<void> {
  await sql`
    delete from line_friend f
    where not exists (select from line_link l where l.line_user_id = f.line_user_id)
      and exists (select from line_outbox o where o.line_user_id = f.line_user_id)
      and not exists (select from line_outbox o where o.line_user_id = f.line_user_id and o.done_at is null)
      and f.changed_at < (select max(o.done_at) from line_outbox o where o.line_user_id = f.line_user_id)
  `.execute(db)
  await deleteDue(db, 'line_webhook_event', sql`received_at < app_now() - interval '30 days'`)
  await deleteDue(db, 'line_outbox', sql`done_at < app_now() - interval '90 days'`)
}
