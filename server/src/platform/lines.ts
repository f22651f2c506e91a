/** Work at once in a process: golfers have the connections that are left. */
const atOnce = 2
/** Pieces of one caller's work that may wait. */
const mostWaiting = 20

/**
 * Runs work of programs, two pieces at a time in a process and for an owner such as the database. Each caller waits in a line of its own, and the lines
 * take turns, so that one that asks for much delays itself. Throws what `tooMany` makes where too many of the caller's own wait.
 */
export function createLines(
  tooMany: () => Error,
): <T>(owner: object, caller: string | number, work: () => Promise<T>) => Promise<T> {
  /** The lines of callers that wait, the one whose turn is next first. */
  type Gate = { running: number; readonly lines: Map<string | number, (() => void)[]> }
  const gates = new WeakMap<object, Gate>()

  /** Takes the piece whose turn it is out of its line, which comes last from then on. */
  function next({ lines }: Gate): (() => void) | undefined {
    const [first] = lines
    if (!first) return undefined
    const [caller, line] = first
    const go = line.shift()
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    return go
  }

  return async (owner, caller, work) => {
    const gate: Gate = gates.get(owner) ?? { running: 0, lines: new Map() }
    gates.set(owner, gate)
    if (gate.running >= atOnce) {
      const line = gate.lines.get(caller) ?? []
      if (line.length >= mostWaiting) throw tooMany()
      // A piece that ends hands its place on, so that no other comes between.
      await new Promise<void>((resolve) => {
        line.push(resolve)
        gate.lines.set(caller, line)
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
}
