/** What a desk has ordered, or not: `undo` while it can be taken back. */
export type Ordered = { readonly undo: { readonly is_own: boolean; readonly until: string } | null }
type Revocable<One extends Ordered> = One & { readonly undo: NonNullable<One['undo']> }

/** An order that was given while the list was as it had been read at `listedAt`. */
export type Given<One> = { readonly one: One; readonly listedAt: number }

const isRevocable = <One extends Ordered>(one: One | undefined): one is Revocable<One> => one?.undo?.is_own === true

/**
 * The own order that can still be taken back: the one just `given` until the list is read again, else one of the list that ends after
 * `over`. All instants in milliseconds.
 */
export function revocableOf<One extends Ordered>({
  list,
  listedAt,
  given,
  over,
}: {
  readonly list: readonly One[]
  readonly listedAt: number
  readonly given: Given<One> | null
  readonly over: number
}): Revocable<One> | undefined {
  const latest = given?.listedAt === listedAt ? given.one : undefined
  if (isRevocable(latest)) return latest
  return list.find((one): one is Revocable<One> => isRevocable(one) && Date.parse(one.undo.until) > over)
}
