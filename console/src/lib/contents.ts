/** Objects with their keys in one order, which the database does not keep. */
const toldOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Do two contents say the same? */
export const isSame = (one: unknown, other: unknown): boolean => toldOf(one) === toldOf(other)

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
/** A schema of the contract. */
type Schema<T> = {
  readonly safeParse: (
    given: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

/** The contents that a draft makes, or the problems that keep it from being published, by field: `cancellation.0.tiers.1.yen`. */
export function readAs<T>(
  schema: Schema<T>,
  draft: unknown,
): { readonly value: T | null; readonly problems: ReadonlyMap<string, string> } {
  const result = schema.safeParse(draft)
  if (result.success) return { value: result.data, problems: new Map() }
  const problems = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    const at = path.join('.')
    if (!problems.has(at)) problems.set(at, message)
  }
  return { value: null, problems }
}

/** A list with or without a value, in the order of all. */
export const toggled = <T>(all: readonly { readonly value: T }[], chosen: readonly T[], value: T): T[] =>
  all.map((one) => one.value).filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)))

/** A list with one piece moved by a place up (-1) or down (1); the same where it cannot go there. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((piece, index) => (index === at ? other : index === at + by ? one : piece))
}
