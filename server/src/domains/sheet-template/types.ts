import type { SheetStart, TeeTimeAudience } from '../tee-sheet/types.ts'

/** A start of a published day. */
export type PublishedStart = Pick<SheetStart, 'nine' | 'startMinute'>

/** The starts that a published sheet loses, gets, and has otherwise: `was` is the audience that a start was made with. */
export type Laying = {
  readonly gone: readonly SheetStart[]
  readonly added: readonly SheetStart[]
  readonly changed: readonly (SheetStart & { readonly was: TeeTimeAudience })[]
}
