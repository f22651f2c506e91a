import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Notes that a member is told when the entry opens, once; nothing where it has opened or is ended. */
export async function noteOpening(db: Db, id: number, memberId: number): Promise<void> {
  await sql`
    insert into competition_opening_notice (competition_id, member_id)
    select id, ${memberId} from competition where id = ${id} and state = 'published' and entry_opens_at > app_now() on conflict do nothing
  `.execute(db)
}

export async function forgetOpening(db: Db, id: number, memberId: number): Promise<void> {
  await sql`
    delete from competition_opening_notice where competition_id = ${id} and member_id = ${memberId}
  `.execute(db)
}

/** Tells those who asked that an entry is open, once. Returns how many. */
export async function tellOpening(db: Db): Promise<number> {
  const { rows } = await sql<{ told: number }>`select competition_tell_opening() as told`.execute(db)
  return rows[0]?.told ?? 0
}
