import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredFee } from '../plan/types.ts'

/** The fees of a course's plans, as they are stored. */
export async function readFees(db: Db, courseId: number): Promise<StoredFee[]> {
  const { rows } = await sql<StoredFee>`
    select plan_id, customer_class, day_type, green_fee, caddie, cart, lunch, other_untaxed, surcharge_two, surcharge_three,
      valid_from, valid_to, layer
    from plan_fee where course_id = ${courseId}
  `.execute(db)
  return rows
}

/** Stores fees in place of those of the plans of the list; a plan that has left it keeps its own. */
export async function storeFees(db: Db, courseId: number, rows: readonly StoredFee[]): Promise<void> {
  await sql`
    delete from plan_fee f using plan p where f.course_id = ${courseId} and p.id = f.plan_id and p.is_listed
  `.execute(db)
  await sql`
    insert into plan_fee (course_id, plan_id, customer_class, day_type, green_fee, caddie, cart, lunch, other_untaxed,
      surcharge_two, surcharge_three, valid_from, valid_to, layer)
    select ${courseId}, r.plan_id, r.customer_class, r.day_type, r.green_fee, r.caddie, r.cart, r.lunch, r.other_untaxed,
      r.surcharge_two, r.surcharge_three, r.valid_from, r.valid_to, r.layer
    from jsonb_populate_recordset(null::plan_fee, ${JSON.stringify(rows)}::jsonb) r
  `.execute(db)
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
