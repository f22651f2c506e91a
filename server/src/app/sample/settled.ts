import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The front desk has settled the rounds of the first member, by card, so that there are receipts to issue. */
export async function settleRounds(tx: Transaction<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into settlement (reservation_id, group_no, seat, course_id, play_date, taxed, golf_tax, other, adjustment, points, due, paid_by, settled_at, staff_id)
    select r.id, g.group_no, s.no, r.course_id, r.play_date, l.taxed, p.golf_tax, l.other, 0, 0, l.taxed + p.golf_tax + l.other, 'card',
      (r.play_date + time '15:10') at time zone 'Asia/Tokyo', d.id
    from reservation r join reservation_group g on g.reservation_id = r.id
      cross join lateral generate_series(1, g.players) s (no)
      cross join lateral (select
          coalesce(sum(v.amount) filter (where v.key not in ('consumption_tax', 'golf_tax', 'other')), 0)::int as taxed,
          coalesce(sum(v.amount) filter (where v.key = 'golf_tax'), 0)::int as golf_tax,
          coalesce(sum(v.amount) filter (where v.key = 'other'), 0)::int as other
        from jsonb_to_recordset(r.quote -> 'groups' -> (g.group_no - 1) -> 'lines') v (key text, amount int)) l
      left join lateral (select m.birthday from known_seats(r.id) k join member m on m.id = k.member_id where k.group_no = g.group_no and k.seat = s.no) k on true
      cross join lateral (select case when s.no = 1 and (r.quote ->> 'golf_tax_exempted')::int > 0
        or s.no > 1 and extract(year from age(r.play_date, k.birthday)) not between 18 and 69 then 0 else l.golf_tax end as golf_tax) p
      cross join lateral (select f.id from staff f join staff_course c on c.staff_id = f.id where c.course_id = r.course_id
        order by f.role <> 'front_desk', f.id limit 1) d
    where r.member_id = 1 and r.status = 'played' and r.type <> 'competition'
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
