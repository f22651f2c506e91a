import type { Quote } from '@jgm/contract/api/quote'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { storedFrom, type StoredJson } from '../sale/rules.stored.ts'
import type { Booking, Share, StoredContact, StoredUnit } from './types.ts'

type Row = Omit<Booking, 'reservation'> & { readonly reservation: StoredJson | null }

/** Bookings of one answer. */
const most = 100

async function readWhere(db: Db, agentId: number, where: RawBuilder<unknown>): Promise<Booking[]> {
  const { rows } = await sql<Row>`
    select b.uuid, b.hold_hash, b.plan_id, b.course_id, b.play_date, b.start_minute, b.unit_items, b.quote, b.terms, b.percent, b.contact, b.notes,
      b.reseller_reference, b.made_at, b.changed_at, b.expires_at, b.confirmed_at, b.cancelled_at, b.cancel_reason,
      (select (h.items[1]).tee_time_id from hold h where h.token_hash = b.hold_hash and h.until > app_now()) as held_start,
      coalesce((select t.turn_minute from hold h join tee_time t on t.id = (h.items[1]).tee_time_id where h.token_hash = b.hold_hash),
        (select max(t.turn_minute) from tee_time t where t.course_id = b.course_id and t.play_date = b.play_date
          and t.start_minute = b.start_minute and t.kind = 'group')) as turn_minute,
      case when b.reservation_id is not null then reservation_now(b.reservation_id) end as reservation
    from agent_booking b left join reservation r on r.id = b.reservation_id
    where b.agent_id = ${agentId} and ${where} order by b.made_at desc limit ${most}
  `.execute(db)
  return rows.map(({ reservation, ...row }) => ({ ...row, reservation: reservation && storedFrom(reservation) }))
}

/** A booking of an agent; undefined where it has none of this UUID. */
export const readBooking = async (db: Db, agentId: number, uuid: string): Promise<Booking | undefined> =>
  (await readWhere(db, agentId, sql`b.uuid = ${uuid}`))[0]

/** The newest bookings of an agent by its own reference, by ours (the number of the reservation), or by both. */
export const readByReference = (
  db: Db,
  agentId: number,
  { own, number }: { readonly own: string | null; readonly number: string | null },
): Promise<Booking[]> =>
  readWhere(
    db,
    agentId,
    sql`(${own}::text is null or b.reseller_reference = ${own}) and (${number}::text is null or r.number = ${number})`,
  )

/** The part of a booking that is stored while it is held. */
export type Held = Omit<
  Booking,
  | 'uuid'
  | 'held_start'
  | 'turn_minute'
  | 'made_at'
  | 'changed_at'
  | 'confirmed_at'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'reservation'
>

const columns = (held: Held) => ({
  ...held,
  unit_items: JSON.stringify(held.unit_items),
  quote: JSON.stringify(held.quote),
  contact: JSON.stringify(held.contact),
})

/** Stores a new booking. */
export const insertBooking = (db: Db, agentId: number, uuid: string, held: Held): Promise<unknown> =>
  db
    .insertInto('agent_booking')
    .values({ agent_id: agentId, uuid, ...columns(held) })
    .execute()

/** Stores a booking that is held anew. */
export const moveBooking = (db: Db, agentId: number, uuid: string, held: Held): Promise<unknown> =>
  db
    .updateTable('agent_booking')
    .set({ ...columns(held), changed_at: sql`app_now()` })
    .where('agent_id', '=', agentId)
    .where('uuid', '=', uuid)
    .execute()

/** The part of a booking that its agent may change at any time. */
export type Said = {
  readonly unit_items: readonly StoredUnit[]
  readonly contact: StoredContact
  readonly notes: string | null
  readonly reseller_reference: string | null
}

const saidColumns = (said: Said) => ({
  ...said,
  unit_items: JSON.stringify(said.unit_items),
  contact: JSON.stringify(said.contact),
})

export const sayOfBooking = (db: Db, agentId: number, uuid: string, said: Said): Promise<unknown> =>
  db
    .updateTable('agent_booking')
    .set({ ...saidColumns(said), changed_at: sql`app_now()` })
    .where('agent_id', '=', agentId)
    .where('uuid', '=', uuid)
    .execute()

/** Says which reservation a booking is from now on. */
export const confirmBooking = (
  db: Db,
  agentId: number,
  uuid: string,
  { reservationId, said }: { readonly reservationId: number; readonly said: Said },
): Promise<unknown> =>
  db
    .updateTable('agent_booking')
    .set({
      ...saidColumns(said),
      reservation_id: reservationId,
      confirmed_at: sql`app_now()`,
      changed_at: sql`app_now()`,
    })
    .where('agent_id', '=', agentId)
    .where('uuid', '=', uuid)
    .execute()

/** Says that a booking is cancelled, and why. */
export const endBooking = (db: Db, agentId: number, uuid: string, reason: string | null): Promise<unknown> =>
  db
    .updateTable('agent_booking')
    .set({ cancelled_at: sql`app_now()`, changed_at: sql`app_now()`, cancel_reason: reason })
    .where('agent_id', '=', agentId)
    .where('uuid', '=', uuid)
    .execute()

/** Lets a hold last at least until an instant; does nothing when it has ended. Returns its end; undefined when it has ended. */
export async function prolongBooking(
  db: Db,
  agentId: number,
  { uuid, hold_hash: hash }: Pick<Booking, 'uuid' | 'hold_hash'>,
  until: Date,
): Promise<Date | undefined> {
  await sql`select prolong_hold(${hash}, ${until})`.execute(db)
  const { rows } = await sql<{ expires_at: Date }>`
    update agent_booking b set expires_at = h.until, changed_at = app_now() from hold h
    where b.agent_id = ${agentId} and b.uuid = ${uuid} and h.token_hash = b.hold_hash and h.until > app_now()
    returning b.expires_at
  `.execute(db)
  return rows[0]?.expires_at
}

/** The new price of a booking that is held. */
export const repriceBooking = (
  db: Db,
  agentId: number,
  uuid: string,
  { quote, terms, percent }: Share & { readonly quote: Quote },
): Promise<unknown> =>
  db
    .updateTable('agent_booking')
    .set({ quote: JSON.stringify(quote), terms, percent, changed_at: sql`app_now()` })
    .where('agent_id', '=', agentId)
    .where('uuid', '=', uuid)
    .execute()

/** The minutes for which an agent has held a start within some hours and not bought it, and when it first did; undefined where it never has. */
export async function readHeldInVain(
  db: Db,
  agentId: number,
  { courseId, date, minute, hours }: { courseId: number; date: PlayDate; minute: number; hours: number },
): Promise<{ minutes: number; first: Date } | undefined> {
  const { rows } = await sql<{ minutes: number; first: Date | null }>`
    select coalesce(sum(extract(epoch from least(cancelled_at, expires_at) - made_at)) / 60, 0)::float8 as minutes, min(made_at) as first
    from agent_booking
    where agent_id = ${agentId} and made_at > app_now() - make_interval(hours => ${hours}) and reservation_id is null
      and course_id = ${courseId} and play_date = ${date} and start_minute = ${minute} and least(cancelled_at, expires_at) <= app_now()
  `.execute(db)
  const [row] = rows
  return row?.first ? { minutes: row.minutes, first: row.first } : undefined
}
