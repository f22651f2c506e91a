import type { saveStrokes } from '@jgm/contract/api/contest'
import type { Reply } from '@jgm/contract/api/endpoint'

type Strokes = number | null
type Hole = { readonly player: number; readonly hole: number }

/** A hole that waits to be sent: over what was read (`seen`). `sent`: what has left this phone since, whether or not an answer came back. */
export type Waiting = Hole & { readonly seen: Strokes; readonly strokes: Strokes; readonly sent: readonly Strokes[] }

/** A hole that somebody else has typed otherwise; `by` is null where nobody knows who. */
export type Differing = Hole & { readonly own: Strokes; readonly theirs: Strokes; readonly by: string | null }

/** Strokes that were typed on this phone and do not stand at the server. */
export type Typed = { readonly waiting: readonly Waiting[]; readonly differing: readonly Differing[] }

export const nothing: Typed = { waiting: [], differing: [] }

const isAt = (one: Hole) => (other: Hole) => one.player === other.player && one.hole === other.hole
const without = <T extends Hole>(all: readonly T[], one: Hole): T[] => all.filter((other) => !isAt(one)(other))

/** Types strokes on a hole, over what it says on this phone (`stands`: at the server, as far as it was read). */
export function put(typed: Typed, hole: Hole, strokes: Strokes, stands: Strokes): Typed {
  const before = typed.waiting.find(isAt(hole))
  const { player, hole: no } = hole
  return {
    waiting: [
      ...without(typed.waiting, hole),
      { player, hole: no, seen: before ? before.seen : stands, strokes, sent: before?.sent ?? [] },
    ],
    differing: without(typed.differing, hole),
  }
}

/** Notes that what waits has left this phone. */
export const leaving = (typed: Typed): Typed => ({
  ...typed,
  waiting: typed.waiting.map((one) =>
    one.sent.includes(one.strokes) ? one : { ...one, sent: [...one.sent, one.strokes] },
  ),
})

type Conflict = Reply<typeof saveStrokes>['conflicts'][number]

/**
 * The strokes that are left after an answer. A hole that was written waits no more, or, where more was typed on it meanwhile, over what was sent. A hole
 * that says what this phone had sent before is our own; what anybody else has typed is shown beside the own strokes.
 */
export function settle(typed: Typed, sent: readonly Waiting[], conflicts: readonly Conflict[]): Typed {
  let left = typed
  for (const one of sent) {
    const now = left.waiting.find(isAt(one))
    if (!now) continue
    const conflict = conflicts.find(isAt(one))
    const others = without(left.waiting, one)
    if (conflict === undefined)
      left = now.strokes === one.strokes ? { ...left, waiting: others } : waitsOver(left, others, now, one.strokes)
    else if (now.sent.includes(conflict.strokes)) left = waitsOver(left, others, now, conflict.strokes)
    else
      left = {
        waiting: others,
        differing: [
          ...without(left.differing, one),
          { player: one.player, hole: one.hole, own: now.strokes, theirs: conflict.strokes, by: conflict.by },
        ],
      }
  }
  return left
}

const waitsOver = (typed: Typed, others: readonly Waiting[], now: Waiting, seen: Strokes): Typed => ({
  ...typed,
  waiting: [...others, { ...now, seen, sent: [] }],
})

/** Answers a difference: the own strokes are sent over those that were shown, or dropped. */
export function answer(typed: Typed, one: Differing, takesOwn: boolean): Typed {
  const differing = without(typed.differing, one)
  if (!takesOwn) return { ...typed, differing }
  const { player, hole, own, theirs } = one
  return {
    differing,
    waiting: [...without(typed.waiting, one), { player, hole, seen: theirs, strokes: own, sent: [] }],
  }
}

/** The strokes of a card as this phone shows them: what was typed on it before what was read. */
export const shownOn = (typed: Typed, player: number, strokes: readonly Strokes[]): Strokes[] =>
  strokes.map((one, at) => {
    const waiting = typed.waiting.find(isAt({ player, hole: at + 1 }))
    return waiting ? waiting.strokes : one
  })

/** The 18 holes in the order in which a group plays them. */
export const orderFrom = (first: number): number[] => Array.from({ length: 18 }, (_, at) => ((first - 1 + at) % 18) + 1)
