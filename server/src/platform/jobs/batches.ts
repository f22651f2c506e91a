import { limitStatements, type Db } from '../db/database.ts'

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
