import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { orderText, type EnterOrder } from '../entry/repo.write.ts'
import type { EnteringMember, FoundMember } from '../types.ts'

/**
 * Members of a whole member or telephone number, or of a name that begins so and has at least the family name, in kanji or kana, however
 * it is typed; with whether they are in a competition. By kana, at most `most`.
 */
export async function searchMembers(
  db: Db,
  id: number,
  sought: { readonly digits: string } | { readonly name: string },
  most: number,
): Promise<FoundMember[]> {
  const fits =
    'digits' in sought
      ? sql`(m.member_number = ${sought.digits} or m.phone_number = ${sought.digits})`
      : sql`((m.name_key ^@ ${sought.name} and starts_with(${sought.name}, m.family_key))
          or (m.kana_key ^@ ${sought.name} and starts_with(${sought.name}, m.family_kana_key)))`
  const { rows } = await sql<FoundMember>`
    select m.member_number, m.last_name, m.first_name, m.last_name_kana, m.first_name_kana, right(m.phone_number, 4) as phone_end,
      exists (select from course_membership o where o.member_id = m.id and o.course_id = c.course_id) as is_course_member,
      exists (select from competition_entry e where e.competition_id = c.id and e.member_id = m.id
        and e.state in ('entered', 'waiting', 'offered')) as is_in
    from competition c, member m where c.id = ${id} and m.activated_at is not null and m.quit_at is null and ${fits}
    order by m.last_name_kana, m.first_name_kana, m.id limit ${most}
  `.execute(db)
  return rows
}

/** A member by the number, locked (share) until the transaction ends, as entering is judged; undefined where there is none. */
export async function lockEntering(tx: Db, number: string, courseId: number): Promise<EnteringMember | undefined> {
  const { rows } = await sql<EnteringMember>`
    select m.id, m.last_name, m.first_name, m.last_name_kana, m.first_name_kana, m.birthday, m.gender,
      (select nickname from single_profile s where s.member_id = m.id) as nickname,
      exists (select from course_membership o where o.member_id = m.id and o.course_id = ${courseId}) as is_course_member
    from member m where m.member_number = ${number} and m.activated_at is not null and m.quit_at is null for share of m
  `.execute(tx)
  return rows[0]
}

type PlaceAnswer =
  | {
      readonly result: 'done'
      readonly entry: number
      readonly state: 'entered' | 'waiting'
      readonly passed: number
    }
  | { readonly result: 'competition_full'; readonly left: number }
  | { readonly result: 'competition_twice' }

/** Runs the SQL function `competition_place`. A number that is taken is raised (JG001). */
export async function placeParty(tx: Db, order: EnterOrder, actor: string): Promise<PlaceAnswer> {
  const { rows } = await sql<{ answer: PlaceAnswer }>`
    select competition_place(o, array(select e from jsonb_populate_recordset(null::competition_entry, o.people) e), ${actor}) as answer
    from jsonb_populate_record(null::competition_order, ${orderText(order)}::jsonb) o
  `.execute(tx)
  return rows[0]?.answer ?? { result: 'competition_full', left: 0 }
}

/** Runs the SQL function `competition_accept`. */
export async function acceptFor(tx: Db, id: number, entryId: number, actor: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select competition_accept(${id}, ${entryId}, ${actor}) as done
  `.execute(tx)
  return rows[0]?.done ?? false
}

type OfferAnswer =
  | { readonly result: 'done'; readonly passed: number }
  | { readonly result: 'competition_full'; readonly left: number }
  | { readonly result: 'entry_moved' }
  | { readonly result: 'competition_state' }

/** Runs the SQL function `competition_offer_to`. */
export async function offerTo(tx: Db, id: number, entryId: number, actor: string): Promise<OfferAnswer> {
  const { rows } = await sql<{ answer: OfferAnswer }>`
    select competition_offer_to(${id}, ${entryId}, ${actor}) as answer
  `.execute(tx)
  return rows[0]?.answer ?? { result: 'entry_moved' }
}
