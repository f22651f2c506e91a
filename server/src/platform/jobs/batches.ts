import { sql, type RawBuilder } from 'kysely'
import { limitStatements, type Db } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'

/** Milliseconds that a statement of a job may take. Requests have less: somebody waits for them. */
const statementMs = 60_000

/** A transaction of a job, whose statements may take longer than those of a request. */
export const inJob = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await limitStatements(tx, statementMs)
    return work(tx)
  })

/**
 * Does a long piece of work in transactions of at most `most` things, so that each holds its locks for a moment, and what is done stays
 * done when a later one fails. Goes on while a transaction was full. Returns the number of all things.
 */
export async function inBatches(
  db: Db,
  most: number,
  work: (tx: Db, most: number) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const done = await inJob(db, (tx) => work(tx, most))
    all += done
    if (done < most) return all
  }
}

/** Rows that are deleted in one transaction. */
const deletedAtOnce = 2_000

/** Deletes the rows of a table that are due, in batches. What somebody has locked is left to the next run. */
export async function deleteDue(db: Db, table: keyof DB, isDue: RawBuilder<unknown>): Promise<void> {
  await inBatches(db, deletedAtOnce, async (tx, most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${isDue} limit ${most} for update skip locked))
    `.execute(tx)
    return Number(numAffectedRows)
  })
}
