import { defineFlow } from '../../flow/flow.ts'

/** For the last screen. */
export type Quitted = {
  readonly email: string | null
  readonly reservations: number
  readonly entries: number
  /** LINE was linked, so our app may still be in LINE's own list. */
  readonly isListed: boolean
  /** The answer was lost, and at the repeated call the session was over. */
  readonly isUnsure: boolean
}

/** Leaving the service: input, then complete (spec section 2). */
export const quitFlow = defineFlow<Quitted>('quit', ['confirmed'])
