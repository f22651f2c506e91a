import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { hashPassword } from '../../platform/password.ts'
import { newToken } from '../../platform/secrets.ts'
import { countAdministrators, insertAdministrator, lockStaff } from './repo.ts'

/** Does the group have an administrator? */
export const hasAdministrator = async (db: Kysely<DB>): Promise<boolean> => (await countAdministrators(db)) > 0

/**
 * Makes the first group administrator with a random password of 256 bits, which must be changed at the first log-in.
 * Returns the password: only its hash is stored, so the caller must show it now. Null when there is an administrator
 * already; of two concurrent calls one makes it. Writes the audit entry `staff.create`.
 */
export async function createFirstAdministrator(
  db: Kysely<DB>,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ readonly password: string } | null> {
  const password = newToken()
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if ((await countAdministrators(tx)) > 0) return null
    const id = await insertAdministrator(tx, { email: email.toLowerCase(), name, passwordHash })
    await audit(tx, { actor: 'operator', action: 'staff.create', subject: `staff:${id}` })
    return { password }
  })
}
