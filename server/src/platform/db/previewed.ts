import type { Kysely, Transaction } from 'kysely'
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
