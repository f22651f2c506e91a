import type { PriceBook } from '@jgm/contract/model/prices'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredFee } from '../plan/types.ts'
import type { StoredDraft, StoredEdition } from './types.ts'

/** The fees of a course's plans, as they are stored. */
export async function readFees(db: Db, courseId: number): Promise<StoredFee[]> {
  const { rows } = await sql<StoredFee>`
    select plan_id, customer_class, day_type, green_fee, caddie, cart, lunch, other_untaxed, surcharge_two, surcharge_three,
      valid_from, valid_to, layer
    from plan_fee where course_id = ${courseId}
  `.execute(db)
  return rows
}

/** Stores fees in place of those of the plans on sale; a plan that is withdrawn keeps its own. */
export async function storeFees(db: Db, courseId: number, rows: readonly StoredFee[]): Promise<void> {
  await sql`
    delete from plan_fee f using plan p where f.course_id = ${courseId} and p.id = f.plan_id and p.is_active
  `.execute(db)
  await sql`
    insert into plan_fee (course_id, plan_id, customer_class, day_type, green_fee, caddie, cart, lunch, other_untaxed,
      surcharge_two, surcharge_three, valid_from, valid_to, layer)
    select ${courseId}, r.plan_id, r.customer_class, r.day_type, r.green_fee, r.caddie, r.cart, r.lunch, r.other_untaxed,
      r.surcharge_two, r.surcharge_three, r.valid_from, r.valid_to, r.layer
    from jsonb_populate_recordset(null::plan_fee, ${JSON.stringify(rows)}::jsonb) r
  `.execute(db)
}

/** The draft of a course; undefined without one. */
export async function readDraft(db: Db, courseId: number): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select d.book, d.digest, s.name as by, d.saved_at as at
    from price_draft d join staff s on s.id = d.staff_id where d.course_id = ${courseId}
  `.execute(db)
  return rows[0]
}

export async function storeDraft(
  db: Db,
  courseId: number,
  { staffId, book, digest }: { readonly staffId: number; readonly book: PriceBook; readonly digest: string },
): Promise<void> {
  await sql`
    insert into price_draft (course_id, staff_id, book, digest)
    values (${courseId}, ${staffId}, ${JSON.stringify(book)}::jsonb, ${digest})
    on conflict (course_id) do update
      set staff_id = excluded.staff_id, book = excluded.book, digest = excluded.digest, saved_at = app_now()
  `.execute(db)
}

export async function deleteDraft(db: Db, courseId: number): Promise<void> {
  await sql`delete from price_draft where course_id = ${courseId}`.execute(db)
}

const editionsShown = 20

/** The newest editions of a course, the newest first. */
export async function readEditions(db: Db, courseId: number): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    select e.no, e.published_at as at, s.name as by
    from price_edition e left join staff s on s.id = e.staff_id
    where e.course_id = ${courseId} order by e.no desc limit ${editionsShown}
  `.execute(db)
  return rows
}

type Edition = {
  readonly no: number
  readonly book: PriceBook
  readonly digest: string
  /** A manager has published it, not the files of the clubs. */
  readonly is_manager: boolean
}

/** The book of an edition; of the newest one without `no`. Undefined where there is none. */
export async function readEdition(db: Db, courseId: number, no?: number): Promise<Edition | undefined> {
  const { rows } = await sql<Edition>`
    select no, book, digest, staff_id is not null as is_manager from price_edition
    where course_id = ${courseId} and (${no ?? null}::int is null or no = ${no ?? null}) order by no desc limit 1
  `.execute(db)
  return rows[0]
}

/** Adds an edition behind the newest one, and returns its number. */
export async function addEdition(
  db: Db,
  courseId: number,
  { staffId, book, digest }: { readonly staffId: number | null; readonly book: PriceBook; readonly digest: string },
): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into price_edition (course_id, no, staff_id, book, digest)
    select ${courseId}, coalesce(max(no), 0) + 1, ${staffId}, ${JSON.stringify(book)}::jsonb, ${digest}
    from price_edition where course_id = ${courseId}
    returning no
  `.execute(db)
  return rows[0]?.no ?? 0
}

/** The reservations that stand on days with a plan, given in pairs, and their players. */
export async function countBooked(
  db: Db,
  courseId: number,
  pairs: readonly { readonly date: string; readonly planId: number }[],
): Promise<{ reservations: number; players: number }> {
  const { rows } = await sql<{ reservations: number; players: number }>`
    select count(*)::int as reservations, coalesce(sum(r.players), 0)::int as players
    from unnest(${pairs.map(({ date }) => date)}::date[], ${pairs.map(({ planId }) => planId)}::int[]) changed (play_date, plan_id)
    join reservation r on r.course_id = ${courseId} and r.play_date = changed.play_date
      and r.status in ('confirmed', 'established', 'checked_in') and (r.plan ->> 'id')::int = changed.plan_id
  `.execute(db)
  return rows[0] ?? { reservations: 0, players: 0 }
}
