type Field = { readonly name: string; readonly before: string; readonly after: string }

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function written(given: unknown): string {
  if (given === undefined || given === null) return ''
  return typeof given === 'string' ? given : JSON.stringify(given)
}

/** The fields of a change side by side, in the order of their names; one field without a name for values that are no object. */
export function fieldsOf(before: unknown, after: unknown): Field[] {
  const sides = [before ?? {}, after ?? {}].map((side) => (isRecord(side) ? side : { '': side }))
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))].toSorted()
  return names.map((name) => ({ name, before: written(sides[0]?.[name]), after: written(sides[1]?.[name]) }))
}
