import type { Db } from '../../platform/db/database.ts'
import { octo } from './service.errors.ts'

/** Bulk readings of agents at once in a process, and how many more may wait: golfers have the connections that are left. */
const [atOnce, mostWaiting] = [2, 200]

type Gate = { running: number; readonly waiting: (() => void)[] }
const gates = new WeakMap<Db, Gate>()

/** Runs a bulk reading of an agent behind those of before, two at a time in a process. Throws `TOO_MANY_REQUESTS` where too many wait. */
export async function inBulk<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const gate = gates.get(db) ?? { running: 0, waiting: [] }
  gates.set(db, gate)
  if (gate.running >= atOnce) {
    if (gate.waiting.length >= mostWaiting) throw octo.tooMany(1)
    // A reading that ends hands its place on, so that no other comes between.
    await new Promise<void>((resolve) => {
      gate.waiting.push(resolve)
    })
  } else gate.running += 1
  try {
    return await work()
  } finally {
    const next = gate.waiting.shift()
    if (next) next()
    else gate.running -= 1
  }
}
