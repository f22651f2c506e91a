import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { LeavingMessage, LockedInquiry } from './types.ts'

/** An inquiry, locked until the transaction ends, so that the desks write into it one after another; undefined where there is none. */
export async function lockInquiry(tx: Db, id: number): Promise<LockedInquiry | undefined> {
  const { rows: locked } = await sql<Omit<LockedInquiry, 'seen'>>`
    select course_id, last_name, first_name, email, owner_id, closed_at from inquiry where id = ${id} for update
  `.execute(tx)
  // A statement of its own: the one that waited for the lock does not see what was written meanwhile.
  const { rows } = await sql<{ seen: number }>`
    select id as seen from inquiry_message where inquiry_id = ${id} and kind <> 'note' order by id desc limit 1
  `.execute(tx)
  return locked[0] && { ...locked[0], seen: rows[0]?.seen ?? 0 }
}

type Written = {
  readonly kind: 'question' | 'answer' | 'note'
  readonly way?: 'mail' | 'phone'
  readonly body: string
  readonly staffId: number
}

/** Adds a message of the desk. */
export async function addMessage(tx: Db, inquiryId: number, { kind, way, body, staffId }: Written): Promise<number> {
  const { id } = await tx
    .insertInto('inquiry_message')
    .values({ inquiry_id: inquiryId, kind, way: way ?? null, body, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The next id of a message, for the mail that names it before it is there. */
export async function nextMessage(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('inquiry_message', 'id'))::int as id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** Adds an answer under an id, with its mail. */
export async function addAnswer(
  tx: Db,
  inquiryId: number,
  answer: {
    readonly id: number
    readonly body: string
    readonly staffId: number
    readonly mailId: string
    readonly leavesAt: Date
  },
): Promise<void> {
  await sql`
    insert into inquiry_message (id, inquiry_id, kind, body, staff_id, mail_id, leaves_at) overriding system value
    values (${answer.id}, ${inquiryId}, 'answer', ${answer.body}, ${answer.staffId}, ${answer.mailId}, ${answer.leavesAt})
  `.execute(tx)
}

/** Reads anew from the messages of an inquiry who waits for whom and since when, and closes it, or opens it. */
export async function settleInquiry(tx: Db, id: number, isClosed: boolean): Promise<void> {
  await sql`
    with last as (select id, written_at from inquiry_message where inquiry_id = ${id} and kind = 'answer' order by id desc limit 1),
      asked as (select min(written_at) as at from inquiry_message
        where inquiry_id = ${id} and kind = 'question' and id > coalesce((select id from last), 0))
    update inquiry set is_waiting = (select at from asked) is not null,
      waits_since = coalesce((select at from asked), (select written_at from last), sent_at),
      first_answered_at = (select min(written_at) from inquiry_message where inquiry_id = ${id} and kind = 'answer'),
      closed_at = case when ${isClosed} then coalesce(closed_at, app_now()) end
    where id = ${id}
  `.execute(tx)
}

export async function giveInquiry(tx: Db, id: number, staffId: number | null): Promise<void> {
  await tx.updateTable('inquiry').set({ owner_id: staffId }).where('id', '=', id).execute()
}

/** The last answer of a person in an inquiry, while it can be taken back; undefined when there is none. */
export async function readLeavingMessage(tx: Db, id: number, staffId: number): Promise<LeavingMessage | undefined> {
  const { rows } = await sql<LeavingMessage>`
    select id, body, mail_id, leaves_at from inquiry_message
    where inquiry_id = ${id} and staff_id = ${staffId} and leaves_at > app_now() order by id desc limit 1
  `.execute(tx)
  return rows[0]
}

export async function deleteMessage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('inquiry_message').where('id', '=', id).execute()
}

/** An answer cannot be taken back any more. */
export async function endLeaving(tx: Db, id: number): Promise<void> {
  await tx.updateTable('inquiry_message').set({ leaves_at: null }).where('id', '=', id).execute()
}

type Draft = { readonly body: string; readonly filled: readonly string[] }

/** Keeps what a person has written of an answer; nothing where it is empty. */
export async function writeDraft(tx: Db, id: number, staffId: number, { body, filled }: Draft): Promise<void> {
  if (body === '')
    await tx.deleteFrom('inquiry_draft').where('inquiry_id', '=', id).where('staff_id', '=', staffId).execute()
  else
    await sql`
      insert into inquiry_draft (inquiry_id, staff_id, body, filled) values (${id}, ${staffId}, ${body}, ${[...filled]}::text[])
      on conflict (inquiry_id, staff_id) do update set body = excluded.body, filled = excluded.filled
    `.execute(tx)
}
