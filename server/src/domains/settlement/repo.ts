import type { PlayDate } from '@jgm/contract/model/dates'
import type { Due, PaidBy } from '@jgm/contract/model/receipts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { NewReceipt, Party, SeatAt, StoredPaid } from './types.ts'

/** A reservation with its booked seats, what the desk has seen of them, what the register has taken, and its receipts, the newest first. */
export async function readParty(db: Db, number: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select r.id, r.number, r.type, r.status, r.course_id, r.play_date, r.quote, r.member_id, r.players,
      concat_ws(' ', r.contact ->> 'last_name', nullif(r.contact ->> 'first_name', '')) as booked_by,
      coalesce((r.plan ->> 'has_lunch')::boolean, false) as has_lunch,
      (select jsonb_agg(jsonb_build_object('group_no', g.group_no, 'nine', g.nine, 'start_minute', g.start_minute)) from reservation_group g where g.reservation_id = r.id) as groups,
      coalesce((select jsonb_agg(jsonb_build_object('group_no', g.group_no, 'seat', s.no, 'name', k.name,
          'is_representative', coalesce(k.is_representative, false),
          -- A person who was invited and has not joined reads no receipts.
          'member_id', (select k.member_id from player y where y.id = k.player and y.state in ('representative', 'joined')),
          'birthday', coalesce(m.birthday, k.birthday), 'state', a.state, 'exemption', a.exemption,
          'paid', case when t.seat is not null then to_jsonb(t) || jsonb_build_object('by', p.name) end)
          order by g.start_minute, g.group_no, s.no)
        from reservation_group g cross join generate_series(1, 4) s (no)
          left join lateral (select * from known_seats(r.id) x where x.group_no = g.group_no and x.seat = s.no) k on true
          left join member m on m.id = k.member_id
          left join seat_mark a on a.reservation_id = r.id and a.group_no = g.group_no and a.seat = s.no
          left join settlement t on t.reservation_id = r.id and t.group_no = g.group_no and t.seat = s.no
          left join staff p on p.id = t.staff_id
        where g.reservation_id = r.id and (is_booked_seat(r.id, g.group_no, s.no) or t.seat is not null)), '[]') as seats,
      exists (select from arrival a where a.course_id = r.course_id and a.play_date = r.play_date and a.state is not null) as day_has_marks,
      exists (select from seat_mark a where a.reservation_id = r.id and a.state is not null) as has_marks,
      exists (select from case_now c where c.reservation_id = r.id and c.answer = 'played') as was_complete,
      coalesce((select jsonb_agg(to_jsonb(c) order by c.id desc) from receipt c where c.reservation_id = r.id), '[]') as receipts,
      (select jsonb_build_object('course', c.name, 'company', i.company, 'address', i.address, 'phone', c.phone, 'number', i.number)
        from receipt_issuer i join course c on c.id = i.course_id where i.course_id = r.course_id) as issuer
    from reservation r where r.number = ${number}
  `.execute(db)
  return rows[0]
}

type Payment = {
  readonly seat: SeatAt
  readonly paid: Due
  /** The computed sum. */
  readonly due: number
}

/** Notes payments of a reservation. False where one of the seats is settled already. */
export async function addPayments(
  db: Db,
  { id, course_id, play_date }: Pick<Party, 'id' | 'course_id' | 'play_date'>,
  payments: readonly Payment[],
  given: { readonly paidBy: PaidBy; readonly reason: string | null; readonly staffId: number },
): Promise<boolean> {
  const rows = payments.map(({ seat: { group_no, seat }, paid, due }) => ({
    reservation_id: id,
    group_no,
    seat,
    course_id,
    play_date,
    ...paid,
    due,
    reason: given.reason,
    paid_by: given.paidBy,
    staff_id: given.staffId,
  }))
  const stored = await db
    .insertInto('settlement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('seat')
    .execute()
  return stored.length === rows.length
}

/** Deletes the payments of these seats. */
export async function removePayments(db: Db, reservationId: number, seats: readonly SeatAt[]): Promise<void> {
  await sql`
    delete from settlement t using jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s (group_no smallint, seat smallint)
    where t.reservation_id = ${reservationId} and t.group_no = s.group_no and t.seat = s.seat
  `.execute(db)
}

/** Makes receipts void; the payments on them are free for new ones. */
export async function voidReceipts(db: Db, ids: readonly number[], why: 'reissued' | 'taken_back'): Promise<void> {
  if (ids.length === 0) return
  await sql`update settlement set receipt_id = null where receipt_id = any (${ids}::bigint[])`.execute(db)
  await sql`update receipt set void_at = app_now(), void_why = ${why} where id = any (${ids}::bigint[]) and void_at is null`.execute(
    db,
  )
}

type DayRow = StoredPaid &
  SeatAt & {
    readonly number: string
    readonly nine: string
    readonly start_minute: number
    readonly name: string | null
    readonly receipt: { readonly course_id: number; readonly year: number; readonly no: number } | null
  }

/** The payments of a day of play, by start. */
export async function readOfDay(db: Db, courseId: number, date: PlayDate): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select r.number, g.nine, g.start_minute, t.group_no, t.seat, k.name, t.taxed, t.golf_tax, t.other, t.adjustment, t.points, t.due, t.reason, t.paid_by,
      t.settled_at::text as settled_at, p.name as by, t.receipt_id,
      (select jsonb_build_object('course_id', c.course_id, 'year', c.year, 'no', c.no) from receipt c where c.id = t.receipt_id) as receipt
    from settlement t join reservation r on r.id = t.reservation_id join staff p on p.id = t.staff_id
      join reservation_group g on g.reservation_id = t.reservation_id and g.group_no = t.group_no
      left join lateral (select x.name from known_seats(t.reservation_id) x where x.group_no = t.group_no and x.seat = t.seat) k on true
    where t.course_id = ${courseId} and t.play_date = ${date} order by g.start_minute, g.nine, r.number, t.group_no, t.seat
  `.execute(db)
  return rows
}

/** Issues a receipt with the next number of the course's year, behind the turn of its numbers, and puts the payments of its seats on it. */
export async function addReceipt(db: Db, { seats, issuer, paid_by: ways, ...facts }: NewReceipt): Promise<void> {
  const { id } = await db
    .insertInto('receipt')
    .values({
      ...facts,
      no: sql<number>`(select coalesce(max(c.no), 0) + 1 from receipt c where c.course_id = ${facts.course_id} and c.year = ${facts.year})`,
      paid_by: [...ways],
      seats: JSON.stringify(seats),
      issuer: JSON.stringify(issuer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update settlement t set receipt_id = ${id} from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s (group_no smallint, seat smallint)
    where t.reservation_id = ${facts.reservation_id} and t.group_no = s.group_no and t.seat = s.seat
  `.execute(db)
}

/** Forgets the names on receipts that were issued before an instant, at most so many. Returns how many. */
export async function forgetNames(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update receipt set name = null where id = any (array(
      select id from receipt where name is not null and issued_at < ${before} limit ${most} for update skip locked))
  `.execute(db)
  return Number(numAffectedRows)
}
