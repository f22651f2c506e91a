import { defineFlow } from '../../flow/flow.ts'
import type { Typed } from './parts/typed.ts'

/** The typed score of a round that is not recorded yet, so that a reload and the way from the home to the card keep it. */
export const typedScore = defineFlow<Typed & { readonly id: number }>('score', [])
