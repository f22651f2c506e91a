import { sql, type RawBuilder, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { MenuState } from './types.ts'

type Q = Kysely<DB>

/** A menu as published at LINE. */
export type StoredMenu = { readonly state: MenuState; readonly richMenuId: string; readonly digest: string }

export async function readMenus(db: Q, courseId: number): Promise<StoredMenu[]> {
  const rows = await db
    .selectFrom('line_menu')
    .select(['state', 'rich_menu_id as richMenuId', 'digest'])
    .where('course_id', '=', courseId)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as MenuState }))
}

export async function storeMenu(db: Q, courseId: number, menu: StoredMenu): Promise<void> {
  await sql`
    insert into line_menu (course_id, state, rich_menu_id, digest)
    values (${courseId}, ${menu.state}, ${menu.richMenuId}, ${menu.digest})
    on conflict (course_id, state) do update
      set rich_menu_id = excluded.rich_menu_id, digest = excluded.digest, published_at = app_now()
  `.execute(db)
}

/** Menus of a course that LINE shows to some user, according to our records. */
export async function readShownMenus(db: Q, courseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('line_menu_shown')
    .select('rich_menu_id')
    .distinct()
    .where('course_id', '=', courseId)
    .execute()
  return rows.map((row) => row.rich_menu_id)
}

/** A friend of an account who should see another menu than LINE shows. `wanted` null: the account's default menu. */
export type MenuChange = {
  readonly course_id: number
  readonly line_user_id: string
  readonly wanted: string | null
}

/** Friends whose menu must change, of a condition on `f`; one of them, locked. */
async function readMenuChange(tx: Q, where: RawBuilder<unknown>): Promise<MenuChange | undefined> {
  const { rows } = await sql<MenuChange>`
    select f.course_id, f.line_user_id, m.rich_menu_id as wanted
    from line_friend f
      left join line_link l on l.line_user_id = f.line_user_id
      left join line_menu m on m.course_id = f.course_id and l.member_id is not null and m.state =
        case when exists (
          select from reservation r
          where r.member_id = l.member_id and r.course_id = f.course_id and r.status in ('confirmed', 'established')
            and r.play_date = (app_now() at time zone 'Asia/Tokyo')::date + 1) then 'tomorrow' else 'linked' end
      left join line_menu_shown s on s.course_id = f.course_id and s.line_user_id = f.line_user_id
    where f.state = 'friend' and m.rich_menu_id is distinct from s.rich_menu_id and ${where}
    order by f.course_id, f.line_user_id limit 1 for update of f skip locked
  `.execute(tx)
  return rows[0]
}

/**
 * Claims a friend whose menu must change, until the transaction ends; no two workers get the same one. Linked members
 * see the members' menu; on the day before they play at the course, the menu for the play; all others the account's
 * default.
 */
export async function claimMenuChange(tx: Q): Promise<MenuChange | undefined> {
  const found = await readMenuChange(tx, sql`true`)
  if (!found) return undefined
  // Another worker may have switched the friend after this look and before its lock.
  const { course_id: courseId, line_user_id: userId } = found
  const still = await readMenuChange(tx, sql`f.course_id = ${courseId} and f.line_user_id = ${userId}`)
  return still ?? claimMenuChange(tx)
}

export async function storeShown(tx: Q, { course_id, line_user_id, wanted }: MenuChange): Promise<void> {
  if (wanted === null)
    await tx
      .deleteFrom('line_menu_shown')
      .where('course_id', '=', course_id)
      .where('line_user_id', '=', line_user_id)
      .execute()
  else
    await sql`
      insert into line_menu_shown (course_id, line_user_id, rich_menu_id)
      values (${course_id}, ${line_user_id}, ${wanted})
      on conflict (course_id, line_user_id) do update set rich_menu_id = excluded.rich_menu_id
    `.execute(tx)
}
