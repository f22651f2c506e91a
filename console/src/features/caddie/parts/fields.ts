type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Words = { readonly number: string; readonly date: string }

/** The problems of a form by the names of its fields. A missing number and a wrong date get the words of this screen. */
export function problemsIn(
  issues: readonly Issue[],
  given: Readonly<Record<string, unknown>>,
  words: Words,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0])
    const isDate = name === 'active_from' || (name === 'active_until' && !message.includes('。'))
    found[name] ??= given[name] === null ? words.number : isDate ? words.date : message
  }
  return found
}
