import { defineFlow } from '../../flow/flow.ts'
import type { TypedRound } from './parts/typedRound.ts'
import type { Typed } from './parts/typed.ts'

/** The typed score of a round that is not recorded yet, so that a reload and the way from the home to the card keep it. */
export const typedScore = defineFlow<Typed & { readonly id: number }>('score', [])

/** A typed round that is not in the history yet, so that a reload and the way to the history keep it. */
export const typedRound = defineFlow<TypedRound>('round', [])
