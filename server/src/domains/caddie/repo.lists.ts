import type { Caddie, Cart, Shift } from '@jgm/contract/api/staff-caddies'
import type { CaddieFields, CartFields } from '@jgm/contract/model/caddies'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The caddies of a course by number. */
export const readCaddies = (db: Db, courseId: number): Promise<Caddie[]> =>
  db
    .selectFrom('caddie')
    .where('course_id', '=', courseId)
    .select(['id', 'number', 'name', 'kana', 'most_rounds', 'note', 'active_from', 'active_until', 'version'])
    .orderBy('number')
    .orderBy('id')
    .execute()

/** The carts of a course by number. */
export async function readCarts(db: Db, courseId: number): Promise<Cart[]> {
  const { rows } = await sql<Cart>`
    select id, number, seats, state, version from cart where course_id = ${courseId} order by number, id
  `.execute(db)
  return rows
}

type Replaced = { readonly id: number; readonly version: number } | null

/** Inserts a caddie, or replaces the one that is still in the version that was read; undefined where it is not. */
export async function putCaddie(
  tx: Db,
  courseId: number,
  fields: CaddieFields,
  replaced: Replaced,
): Promise<number | undefined> {
  const row = await (
    replaced
      ? tx
          .updateTable('caddie')
          .set({ ...fields, version: replaced.version + 1 })
          .where('id', '=', replaced.id)
          .where('course_id', '=', courseId)
          .where('version', '=', replaced.version)
          .returning('id')
      : tx
          .insertInto('caddie')
          .values({ course_id: courseId, ...fields })
          .returning('id')
  ).executeTakeFirst()
  return row?.id
}

/** As {@link putCaddie}, for a cart. */
export async function putCart(
  tx: Db,
  courseId: number,
  fields: CartFields,
  replaced: Replaced,
): Promise<number | undefined> {
  const row = await (
    replaced
      ? tx
          .updateTable('cart')
          .set({ ...fields, version: replaced.version + 1 })
          .where('id', '=', replaced.id)
          .where('course_id', '=', courseId)
          .where('version', '=', replaced.version)
          .returning('id')
      : tx
          .insertInto('cart')
          .values({ course_id: courseId, ...fields })
          .returning('id')
  ).executeTakeFirst()
  return row?.id
}

/** Takes a cart into repair or out of it. Returns its number; undefined for a cart that is not there, or gone. */
export async function setRepair(
  tx: Db,
  courseId: number,
  id: number,
  isInRepair: boolean,
): Promise<{ number: number; hasChanged: boolean } | undefined> {
  const { rows } = await sql<{ number: number; hasChanged: boolean }>`
    update cart c set state = n.state, version = c.version + (b.state <> n.state)::int
    from (select id, state from cart where id = ${id} for update) b, (select ${isInRepair ? 'repair' : 'ready'}::text as state) n
    where c.id = b.id and c.course_id = ${courseId} and c.state <> 'gone' returning c.number, b.state <> n.state as "hasChanged"
  `.execute(tx)
  return rows[0]
}

/** The shifts of a course between two days. */
export async function readShiftsOf(db: Db, courseId: number, from: PlayDate, to: PlayDate): Promise<Shift[]> {
  const { rows } = await sql<Shift>`
    select caddie_id as caddie, play_date as date, rounds from caddie_shift
    where course_id = ${courseId} and play_date between ${from} and ${to} order by play_date, caddie_id
  `.execute(db)
  return rows
}

/** Stores shifts in place of those of the same people and days; null takes one away. */
export async function storeShifts(
  tx: Db,
  courseId: number,
  cells: readonly { readonly caddie: number; readonly date: PlayDate; readonly rounds: number | null }[],
): Promise<void> {
  const given = JSON.stringify(cells)
  await sql`
    delete from caddie_shift s using jsonb_to_recordset(${given}::jsonb) n (caddie bigint, date date, rounds int)
    where s.caddie_id = n.caddie and s.play_date = n.date and n.rounds is null
  `.execute(tx)
  await sql`
    insert into caddie_shift (caddie_id, play_date, course_id, rounds)
    select n.caddie, n.date, ${courseId}, n.rounds from jsonb_to_recordset(${given}::jsonb) n (caddie bigint, date date, rounds int)
    where n.rounds is not null order by n.caddie, n.date
    on conflict (caddie_id, play_date) do update set rounds = excluded.rounds
  `.execute(tx)
}
