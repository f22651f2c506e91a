import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The number of active group administrators. */
export async function countAdministrators(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .where('role', '=', 'group_admin')
    .where('deactivated_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets one transaction at a time change who the staff are. */
export const lockStaff = async (tx: Kysely<DB>): Promise<void> => {
  await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(814_214)]).as('locked')).execute()
}

export async function insertAdministrator(
  tx: Kysely<DB>,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({ email, name, role: 'group_admin', password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
