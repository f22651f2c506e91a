import type * as z from 'zod/mini'

/** Objects with their keys in one order, which the database does not keep. */
const toldOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Do two contents say the same? */
export const isSame = (one: unknown, other: unknown): boolean => toldOf(one) === toldOf(other)

/** What a draft makes, or what keeps it from being published, by the field: `cancellation.0.tiers.1.yen`. */
export function readAs<T extends z.ZodMiniType>(
  schema: T,
  draft: unknown,
): { readonly value: z.output<T> | null; readonly problems: ReadonlyMap<string, string> } {
  const result = schema.safeParse(draft)
  const problems = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? []) {
    const at = path.join('.')
    if (!problems.has(at)) problems.set(at, message)
  }
  return { value: result.success ? result.data : null, problems }
}

/** A list with or without a value, in the order of all. */
export const toggled = <T>(all: readonly { readonly value: T }[], chosen: readonly T[], value: T): T[] =>
  all.map((one) => one.value).filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)))
