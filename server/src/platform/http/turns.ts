import { newToken } from '../secrets.ts'
import { refuse } from './errors.ts'

type Given = {
  /** Reads that are answered at once. */
  readonly most: number
  /** Milliseconds after which a read that is still being answered counts no more: it waits for something else than this process. */
  readonly longest: number
  /** Milliseconds after which a waiting read is refused: whoever asked has looked elsewhere, or asks again. */
  readonly patience: number
  readonly now: () => number
}

type Waiting = {
  readonly since: number
  readonly begin: (leave: () => void) => void
  readonly refused: (why: Error) => void
}

/**
 * Lets reads begin a few at a time, in the order in which they came, so that a crowd that looks keeps nobody waiting who holds or books:
 * between two turns goes on whatever else has come. `enter` resolves, in the next turn of the event loop where nobody waits,
 * with the function that ends the caller's turn; it rejects with `crowded` for whoever has waited longer than the patience.
 */
export function createTurns({ most, longest, patience, now }: Given) {
  let waiting: Waiting[] = []
  /** The index of the first of `waiting` that has not begun. Taking it out of the list would move a long line at every turn. */
  let first = 0
  let running = 0
  let isPlanned = false

  function plan(): void {
    if (isPlanned || running >= most || first >= waiting.length) return
    isPlanned = true
    setImmediate(turn)
  }
  function begin({ begin: start }: Waiting): void {
    running += 1
    let isOver = false
    const leave = (): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      running -= 1
      plan()
    }
    const timer = setTimeout(leave, longest)
    start(leave)
  }
  function turn(): void {
    isPlanned = false
    for (const one of waiting.slice(first, first + most)) {
      if (running >= most) break
      first += 1
      if (now() - one.since > patience) one.refused(refuse('crowded'))
      else begin(one)
    }
    if (first >= waiting.length) [waiting, first] = [[], 0]
    plan()
  }
  return {
    enter: (): Promise<() => void> =>
      new Promise((start, refused) => {
        waiting.push({ since: now(), begin: start, refused })
        plan()
      }),
    /** Sent in `X-Pass` it lets a read of this process's own begin at once: a rendered page is read once for everybody. Told to nobody. */
    pass: newToken(),
    /** Reads that wait. */
    count: (): number => waiting.length - first,
  }
}

export type Turns = ReturnType<typeof createTurns>
