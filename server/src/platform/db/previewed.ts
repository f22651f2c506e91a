import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Runs writes in a transaction of their own, takes them back, and returns what they would have led to. */
export async function previewed<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const seen = Promise.withResolvers<T>()
  const end = new Error('taken back')
  const ended = db.transaction().execute(async (tx) => {
    seen.resolve(await work(tx))
    throw end
  })
  await ended.catch((error: unknown) => {
    if (error !== end) throw error
  })
  return seen.promise
}

/** Runs writes inside the transaction and takes them back: always, or where they throw. */
export async function takenBack<T>(tx: Kysely<DB>, run: () => Promise<T>, isAlways: boolean): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  try {
    const done = await run()
    if (isAlways) await sql`rollback to savepoint tried`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint tried`.execute(tx)
    throw error
  }
}
