import type { BarredReason, DrawWish } from '@jgm/contract/model/draw'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { orderJson } from '../sale/rules.stored.ts'
import type { BookOrder, HoldOrder } from '../sale/types.ts'
import type { BandCount, OwnEntry, Passed, StoredDraw, StoredEntry, StoredStart, Undecided } from './types.ts'

type Q = Kysely<DB>

const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`

/** Every column of a draw `d` but its seed. */
const faceColumns = sql`d.id, d.course_id, d.play_date, d.from_minute, d.to_minute, d.closes_at, d.draws_at, d.most_tickets, d.seal, d.state,
  d.made_at, d.drawn_at, d.called_off, (select count(*) from draw_start s where s.draw_id = d.id)::int as starts,
  (select count(*) from draw_entry e where e.draw_id = d.id and e.withdrawn_at is null)::int as entries`

async function readDraws(db: Q, where: RawBuilder<unknown>): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`select ${faceColumns} from draw d where ${where}`.execute(db)
  return rows
}

export const readDraw = async (db: Q, id: number): Promise<StoredDraw | undefined> =>
  (await readDraws(db, sql`d.id = ${id}`))[0]

/** The draws of a course from today on, soonest first, then those of the last ninety days, the latest first. */
export const readDrawsOf = (db: Q, courseId: number): Promise<StoredDraw[]> =>
  readDraws(
    db,
    sql`d.course_id = ${courseId} and d.play_date >= ${today} - 90
      order by d.play_date < ${today}, abs(d.play_date - ${today}), d.id desc limit 200`,
  )

/** The seed of a draw that is drawn; undefined for every other one. */
export async function readSeed(db: Q, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string }>`select seed from draw where id = ${id} and state = 'drawn'`.execute(db)
  return rows[0]?.seed
}

/** The starts of a draw by time, then by nine. */
export async function readStarts(db: Q, id: number): Promise<StoredStart[]> {
  const { rows } = await sql<StoredStart>`
    select tee_time_id as id, nine, start_minute, is_gone from draw_start where draw_id = ${id} order by start_minute, nine, tee_time_id
  `.execute(db)
  return rows
}

/**
 * The number of entries of each draw that wish for each band, and of its starts that were given. `wishedOf`: the draws of which wishes are
 * counted, which costs a look at every entry.
 */
export async function readBands(db: Q, ids: readonly number[], wishedOf = ids) {
  const { rows } = await sql<{ draw_id: number; kind: 'wished' | 'won' | 'starts' } & BandCount>`
    select e.draw_id, 'wished' as kind, (w ->> 'from_minute')::int as from_minute, count(distinct e.id)::int as count
      from draw_entry e, jsonb_array_elements(e.wishes) w
      where e.draw_id = any (${[...wishedOf]}::int[]) and e.withdrawn_at is null group by e.draw_id, 3
    union all
    select s.draw_id, 'starts', greatest(d.from_minute, s.start_minute / 60 * 60), count(*)::int
      from draw_start s join draw d on d.id = s.draw_id where s.draw_id = any (${[...ids]}::int[]) group by s.draw_id, 3
    union all
    select s.draw_id, 'won', greatest(d.from_minute, s.start_minute / 60 * 60), count(*)::int
      from draw_start s join draw d on d.id = s.draw_id
      join draw_entry e on e.draw_id = s.draw_id and e.tee_time_id = s.tee_time_id
      where s.draw_id = any (${[...ids]}::int[]) group by s.draw_id, 3
  `.execute(db)
  return rows
}

/** The tickets of an entry `e` of a draw `d`: one more for each draw of the course that the member has lost since the last win. */
const ticketsNow = sql`least(d.most_tickets, 1 + (
  select count(*) from draw_entry b join draw c on c.id = b.draw_id and c.course_id = d.course_id and c.state = 'drawn'
  where b.member_id = e.member_id and b.outcome = 'lost' and c.drawn_at > coalesce((
    select max(w.drawn_at) from draw_entry v join draw w on w.id = v.draw_id and w.course_id = d.course_id
    where v.member_id = e.member_id and v.outcome = 'won'), '-infinity')))::int`

const entryColumns = sql`e.number, e.players, e.wishes, case when e.place is null then ${ticketsNow} else e.tickets end as tickets, e.place,
  e.outcome, e.barred, e.wish,
  (select jsonb_build_object('nine', s.nine, 'start_minute', s.start_minute) from draw_start s
    where s.draw_id = e.draw_id and s.tee_time_id = e.tee_time_id) as start`

/** The entries of a member that stand: of some draws, or of all whose day has not passed, those that wait first. */
export async function readOwn(db: Q, memberId: number, ids: readonly number[] | null): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select e.draw_id, ${entryColumns},
      (select jsonb_build_object('type', r.type, 'number', r.number, 'is_cancelled', r.status = 'cancelled', 'players', r.players,
          'total', r.total) from reservation r
        where r.id = e.reservation_id) as reservation
    from draw_entry e join draw d on d.id = e.draw_id
    where e.member_id = ${memberId} and e.withdrawn_at is null
      and (e.draw_id = any (${ids === null ? null : [...ids]}::int[]) or (${ids === null}::boolean and d.play_date >= ${today}))
    order by d.state <> 'open', d.draws_at, d.id limit 50
  `.execute(db)
  return rows
}

export const readSome = (db: Q, ids: readonly number[]): Promise<StoredDraw[]> =>
  readDraws(db, sql`d.id = any (${[...ids]}::int[])`)

/** The entries of a draw that stand, in its order or by number, with their members. */
export async function readMembers(
  db: Q,
  id: number,
): Promise<(StoredEntry & { readonly member_number: string | null; readonly name: string | null })[]> {
  const { rows } = await sql<StoredEntry & { member_number: string | null; name: string | null }>`
    select ${entryColumns}, m.member_number, concat_ws(' ', m.last_name, m.first_name) as name
    from draw_entry e join draw d on d.id = e.draw_id left join member m on m.id = e.member_id
    where e.draw_id = ${id} and e.withdrawn_at is null order by e.place, e.number
  `.execute(db)
  return rows.map((row) => ({ ...row, name: row.member_number === null ? null : row.name }))
}

/** The entries of a draw in its order, as its proof has them. */
export async function readDrawn(db: Q, id: number) {
  const { rows } = await sql<{
    number: number
    tickets: number
    wishes: DrawWish[]
    passed: number[]
    barred: BarredReason | null
    won: { id: number; wish: number } | null
  }>`
    select number, tickets, wishes, to_jsonb(passed) as passed, barred,
      case when outcome = 'won' then jsonb_build_object('id', tee_time_id, 'wish', wish) end as won
    from draw_entry where draw_id = ${id} and place is not null order by place
  `.execute(db)
  return rows
}

/** Runs the SQL function `draw_make`. */
export async function makeDraw(
  db: Q,
  given: {
    readonly courseId: number
    readonly date: PlayDate
    readonly from: number
    readonly to: number
    readonly closesAt: Date
    readonly drawsAt: Date
    readonly mostTickets: number
    readonly seal: string
    readonly seed: string
  },
): Promise<
  | { readonly result: 'made'; readonly id: number; readonly starts: number }
  | { readonly result: 'day_closed' | 'draw_there' | 'draw_sold' | 'draw_empty' }
> {
  const { rows } = await sql<{ answer: Awaited<ReturnType<typeof makeDraw>> }>`
    select draw_make(${given.courseId}, ${given.date}, ${given.from}, ${given.to}, ${given.closesAt}, ${given.drawsAt}, ${given.mostTickets},
      ${given.seal}, ${given.seed}) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'draw_empty' }
}

/** The free starts of hours that a draw would take, how many are sold or held, and whether the day has a draw; undefined without a sheet. */
export async function readPreview(
  db: Q,
  {
    courseId,
    date,
    from,
    to,
  }: { readonly courseId: number; readonly date: PlayDate; readonly from: number; readonly to: number },
) {
  const { rows } = await sql<{ starts: StoredStart[]; sold: number; has_draw: boolean }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nine', t.nine, 'start_minute', t.start_minute)
          order by t.start_minute, t.nine) filter (where t.reservation_id is null and coalesce(t.held_until <= app_now(), true)), '[]')
        from tee_time t where t.course_id = d.course_id and t.play_date = d.play_date and t.kind = 'group' and t.status = 'open'
          and t.audience = 'all' and t.start_minute >= ${from} and t.start_minute < ${to}) as starts,
      (select count(*) from tee_time t where t.course_id = d.course_id and t.play_date = d.play_date and t.kind = 'group' and t.status = 'open'
        and t.audience = 'all' and t.start_minute >= ${from} and t.start_minute < ${to}
        and (t.reservation_id is not null or t.held_until > app_now()))::int as sold,
      exists (select from draw w where w.course_id = d.course_id and w.play_date = d.play_date and w.state <> 'called_off') as has_draw
    from course_day d where d.course_id = ${courseId} and d.play_date = ${date} and d.status = 'open'
  `.execute(db)
  return rows[0]
}

/** Runs the SQL function `draw_enter`. */
export async function enter(
  db: Q,
  id: number,
  memberId: number,
  wish: { readonly players: number; readonly wishes: readonly DrawWish[] } | null,
): Promise<'done' | 'draw_closed' | 'not_found'> {
  const { rows } = await sql<{ result: 'done' | 'draw_closed' | 'not_found' }>`
    select draw_enter(${id}, ${memberId}, ${wish?.players ?? null}, ${wish && JSON.stringify(wish.wishes)}::jsonb) as result
  `.execute(db)
  return rows[0]?.result ?? 'not_found'
}

/** Runs the SQL function `draw_call_off`: how many are told, null where there is nothing to call off. */
export async function callOff(db: Q, id: number, why: string): Promise<number | null> {
  const { rows } = await sql<{ told: number | null }>`select draw_call_off(${id}, ${why}) as told`.execute(db)
  return rows[0]?.told ?? null
}

/** The draws whose instant has come, or that were begun and not ended, and those whose day is closed. */
export async function readDue(db: Q): Promise<{ id: number; is_closed: boolean }[]> {
  const { rows } = await sql<{ id: number; is_closed: boolean }>`
    select d.id, coalesce(c.status <> 'open', true) and d.state = 'open' as is_closed
    from draw d left join course_day c on c.course_id = d.course_id and c.play_date = d.play_date
    where d.state in ('open', 'drawing') and (d.draws_at <= app_now() or (d.state = 'open' and c.status is distinct from 'open'))
    order by d.draws_at, d.id
  `.execute(db)
  return rows
}

/** Locks a draw that is due, and reads its seed; undefined where another process was first. */
export async function lockDue(tx: Q, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string | null }>`select (draw_lock_due(${id})).seed as seed`.execute(tx)
  return rows[0]?.seed ?? undefined
}

/** The numbers and tickets of the entries that stand. */
export async function readTickets(tx: Q, id: number): Promise<{ number: number; tickets: number }[]> {
  const { rows } = await sql<{ number: number; tickets: number }>`
    select e.number, ${ticketsNow} as tickets from draw_entry e join draw d on d.id = e.draw_id
    where e.draw_id = ${id} and e.withdrawn_at is null order by e.number
  `.execute(tx)
  return rows
}

/** Writes the order of a draw down. Call it behind `lockDue`. */
export async function begin(tx: Q, id: number, order: readonly { number: number; tickets: number }[]): Promise<void> {
  await sql`select draw_begin(${id}, ${JSON.stringify(order)}::jsonb)`.execute(tx)
}

/** The undecided part of a draw: its entries in their order, and the starts that are left. */
export async function readUndecided(db: Q, id: number): Promise<{ entries: Undecided[]; left: StoredStart[] }> {
  const { rows: entries } = await sql<Undecided>`
    select id, member_id, players, wishes from draw_entry where draw_id = ${id} and place is not null and outcome is null order by place
  `.execute(db)
  const { rows: left } = await sql<StoredStart>`
    select s.tee_time_id as id, s.nine, s.start_minute, s.is_gone from draw_start s
    where s.draw_id = ${id} and not s.is_gone
      and not exists (select from draw_entry e where e.draw_id = s.draw_id and e.tee_time_id = s.tee_time_id)
  `.execute(db)
  return { entries, left }
}

/** Runs the SQL function `draw_book`. What the sale refuses is raised (JG001). */
export async function bookDrawn(
  db: Q,
  given: {
    readonly entryId: number
    readonly start: number
    readonly wish: number
    readonly passed: readonly number[]
    readonly hold: HoldOrder
    readonly book: BookOrder
  },
): Promise<{ readonly result: 'booked' | 'draw_moved' }> {
  const { rows } = await sql<{ answer: { result: 'booked' | 'draw_moved' } }>`
    select draw_book(${given.entryId}, ${given.start}, ${given.wish}, ${[...given.passed]}::bigint[],
      jsonb_populate_record(null::hold_order, ${orderJson(given.hold)}::jsonb),
      jsonb_populate_record(null::book_order, ${orderJson(given.book)}::jsonb)) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'draw_moved' }
}

/** Decides entries that are given no start. False where another process had decided one of them. */
export async function passEntries(db: Q, passed: readonly Passed[]): Promise<boolean> {
  if (passed.length === 0) return true
  const { rows } = await sql<{ count: number }>`select draw_pass(${JSON.stringify(passed)}::jsonb) as count`.execute(db)
  return rows[0]?.count === passed.length
}

/** Runs the SQL function `draw_finish`: false where entries are undecided or it has ended. */
export async function finish(tx: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select draw_finish(${id}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** The wish that a reservation has met; undefined where no draw has made it. */
export async function readWonWish(db: Q, reservationId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    wish: number
  }>`select wish from draw_entry where reservation_id = ${reservationId}`.execute(db)
  return rows[0]?.wish
}
