/** The first test that caught a mutation; null: none has. */
export type Verdict = { readonly by: string | null }

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const lineOf = (row: readonly string[]): string => `| ${row.join(' | ')} |`

/**
 * A document whose table of mutations has these results in a column, and in `Caught by` where the column stands right before that. Rows
 * are found by their first cell, and new ones are added at the end; lines outside the table stay.
 */
export function withColumn(document: string, column: string, verdicts: ReadonlyMap<string, Verdict>): string {
  const lines = document.trimEnd().split('\n')
  const top = lines.findIndex((line) => line.startsWith('| Broken'))
  const heads = cells(lines[top] ?? '')
  const at = heads.indexOf(column)
  if (at === -1) throw new RangeError(`docs/mutations.md has no column ${column}`)
  const rows = new Map<string, string[]>()
  for (const line of lines.slice(top + 2)) {
    if (!line.startsWith('|')) break
    const row = cells(line)
    rows.set(row[0] ?? '', row)
  }
  const length = rows.size
  for (const [name, { by }] of verdicts) {
    const row = rows.get(name) ?? [name, ...heads.slice(1).map(() => '')]
    row[at] = by === null ? '**no**' : 'yes'
    if (heads[at + 1] === 'Caught by') row[at + 1] = (by?.split('\n')[0] ?? '').replaceAll('|', String.raw`\|`)
    rows.set(name, row)
  }
  const body = [...rows.values()].map(lineOf)
  return `${[...lines.slice(0, top + 2), ...body, ...lines.slice(top + 2 + length)].join('\n')}\n`
}
