import { defineFlow } from '../../flow/flow.ts'

/** What the last screen of a cancellation shows. */
export type Cancelled = {
  readonly number: string
  readonly fee: number
  readonly email: string | null
  readonly courseId: number
}

/** Cancelling: input, then complete (spec section 4). */
export const cancelFlow = defineFlow<Cancelled>('cancel', ['confirmed'])
