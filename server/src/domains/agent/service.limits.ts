import type { Db } from '../../platform/db/database.ts'
import { octo } from './service.errors.ts'

/** Bulk readings of agents at once in a process: golfers have the connections that are left. */
const atOnce = 2
/** Readings of one agent that may wait. */
const mostWaiting = 20

/** The lines of agents that wait, the one whose turn is next first. */
type Gate = { running: number; readonly lines: Map<number, (() => void)[]> }
const gates = new WeakMap<Db, Gate>()

/** Takes the reading whose turn it is out of its line, which comes last from then on. */
function next({ lines }: Gate): (() => void) | undefined {
  const [first] = lines
  if (!first) return undefined
  const [agentId, line] = first
  const go = line.shift()
  lines.delete(agentId)
  if (line.length > 0) lines.set(agentId, line)
  return go
}

/**
 * Runs a bulk reading of an agent, two at a time in a process. Each agent waits in a line of its own, and the lines take turns, so that one that
 * asks for much delays itself. Throws `TOO_MANY_REQUESTS` where too many of the agent's own wait.
 */
export async function inBulk<T>(db: Db, agentId: number, work: () => Promise<T>): Promise<T> {
  const gate = gates.get(db) ?? { running: 0, lines: new Map<number, (() => void)[]>() }
  gates.set(db, gate)
  if (gate.running >= atOnce) {
    const line = gate.lines.get(agentId) ?? []
    if (line.length >= mostWaiting) throw octo.tooMany(1)
    // A reading that ends hands its place on, so that no other comes between.
    await new Promise<void>((resolve) => {
      line.push(resolve)
      gate.lines.set(agentId, line)
    })
  } else gate.running += 1
  try {
    return await work()
  } finally {
    const go = next(gate)
    if (go) go()
    else gate.running -= 1
  }
}
