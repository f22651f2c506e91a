import { defineFlow } from '../../flow/flow.ts'
import type { Typed } from './parts/strokes.ts'

/** Strokes that are not sent yet, and those that somebody else has typed otherwise, so that a reload keeps them. It holds ids, no name. */
export const typedStrokes = defineFlow<Typed & { readonly number: string }>('contestStrokes', [])
