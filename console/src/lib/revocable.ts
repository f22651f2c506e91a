/** What a desk has ordered, or not: `undo` while it can be taken back. */
export type Ordered = { readonly undo: { readonly is_own: boolean; readonly until: string } | null }
export type Revocable<One extends Ordered> = One & { readonly undo: NonNullable<One['undo']> }

/** An order that was given while the list was as it had been read at `listedAt`. */
export type Given<One> = { readonly one: One; readonly listedAt: number }

const isRevocable = <One extends Ordered>(one: One | undefined): one is Revocable<One> => one?.undo?.is_own === true

/** Names an order: what it was given for, and when it ends. */
export type NameOf<One extends Ordered> = (one: Revocable<One>) => string

/**
 * The newest own order that can still be taken back: the one just `given` until the list is read again, else the one of the list that
 * ends last. Instants are told in whole seconds: of two orders of one second the one given last is the newest. Not one of those that
 * are `over`, by their names.
 */
export function revocableOf<One extends Ordered>({
  list,
  listedAt,
  given,
  over,
  nameOf,
}: {
  readonly list: readonly One[]
  readonly listedAt: number
  readonly given: Given<One> | null
  readonly over: ReadonlySet<string>
  readonly nameOf: NameOf<One>
}): Revocable<One> | undefined {
  const last = given && isRevocable(given.one) ? given.one : undefined
  if (last && given?.listedAt === listedAt) return last
  const lastName = last && nameOf(last)
  return list
    .filter((one): one is Revocable<One> => isRevocable(one) && !over.has(nameOf(one)))
    .toSorted(
      (one, other) =>
        Date.parse(other.undo.until) - Date.parse(one.undo.until) ||
        Number(nameOf(other) === lastName) - Number(nameOf(one) === lastName),
    )[0]
}
