import { toolShapes, type ToolInput, type ToolName, type ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { Scope } from '@jgm/contract/model/assistant'
import type { Ground } from '../../platform/ground.ts'
import { cancellationCost, listRounds } from './service.mine.ts'
import { searchStarts, showCourse, showPrices } from './service.public.ts'
import { confirmBooking, holdStart, prepareBooking, releaseStart } from './service.book.ts'
import { confirmCancellation, confirmChange, prepareCancellation, prepareChange } from './service.change.ts'
import { toolText } from './text.ts'
import type { Asking, Owner } from './types.ts'

/** The effect of a tool: a model's program asks its person before it calls one that writes or destroys. */
type Hints = { readonly readOnlyHint: boolean; readonly destructiveHint: boolean; readonly idempotentHint: boolean }
const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
const shows: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: false }
const holds: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false }
const writes: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true }
const destroys: Hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true }

type Shapes<N extends ToolName> = (typeof toolShapes)[N]
/** A tool of the model: does one thing, by a service that golfers' own calls have. */
export type Tool<N extends ToolName = ToolName> = {
  readonly name: N
  readonly title: string
  readonly description: string
  readonly hints: Hints
  /** Null: anybody may call it. */
  readonly needs: Scope | null
  /** Callers are let in by their arrival, as golfers' own holds are. */
  readonly isQueued?: true
  readonly shapes: Shapes<N>
  readonly run: (ground: Ground, asking: Asking, input: ToolInput<N>) => Promise<ToolOutput<N>>
}

type Given<N extends ToolName> = Pick<Tool<N>, 'hints' | 'needs' | 'isQueued' | 'run'>
const tool = <const N extends ToolName>(name: N, given: Given<N>): Tool =>
  ({
    name,
    title: toolText.tools[name].title,
    description: toolText.tools[name].description,
    shapes: toolShapes[name],
    ...given,
  }) as unknown as Tool

/** A caller who reached a tool that needs a scope has an owner. */
const owned =
  <I, O>(run: (ground: Ground, owner: Owner, input: I) => Promise<O>) =>
  async (ground: Ground, { owner }: Asking, input: I): Promise<O> => {
    if (!owner) throw new Error('a tool of a person was called without one')
    return run(ground, owner, input)
  }

const mine = { needs: 'rounds:read', hints: reads } as const

/** All tools, in the order of a booking. */
export const tools: readonly Tool[] = [
  tool('search_starts', { needs: null, hints: reads, run: searchStarts }),
  tool('show_course', { needs: null, hints: reads, run: showCourse }),
  tool('show_prices', { needs: null, hints: reads, run: showPrices }),
  tool('list_my_rounds', { ...mine, run: owned(listRounds) }),
  tool('cancellation_cost', { ...mine, run: owned(cancellationCost) }),
  tool('hold_start', { needs: 'rounds:write', hints: holds, isQueued: true, run: owned(holdStart) }),
  tool('release_hold', { needs: 'rounds:write', hints: writes, run: owned(releaseStart) }),
  tool('prepare_booking', { needs: 'rounds:write', hints: shows, run: owned(prepareBooking) }),
  tool('confirm_booking', { needs: 'rounds:write', hints: writes, run: owned(confirmBooking) }),
  tool('prepare_change', { needs: 'rounds:write', hints: shows, run: owned(prepareChange) }),
  tool('confirm_change', { needs: 'rounds:write', hints: destroys, run: owned(confirmChange) }),
  tool('prepare_cancellation', { needs: 'rounds:write', hints: shows, run: owned(prepareCancellation) }),
  tool('confirm_cancellation', { needs: 'rounds:write', hints: destroys, run: owned(confirmCancellation) }),
]
