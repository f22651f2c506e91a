import { defineFlow } from '../../flow/flow.ts'

/** What the last screen says. */
export type Quitted = {
  readonly email: string | null
  readonly reservations: number
  /** LINE was linked, and our app may still stand in LINE's own list. */
  readonly isListed: boolean
  /** The answer was lost, and the session was over when it was asked again. */
  readonly isUnsure: boolean
}

/** Leaving the service: input, then complete (spec section 2). */
export const quitFlow = defineFlow<Quitted>('quit', ['confirmed'])
