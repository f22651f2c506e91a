/** What does not hold in a table: a line for each row for which the check throws, with its name and the reason. */
export function failing<R>(
  rows: readonly (readonly [name: string, row: R])[],
  check: (row: R, name: string) => void,
): string[] {
  if (rows.length === 0) throw new Error('the table has no row')
  return rows.flatMap(([name, row]) => {
    try {
      check(row, name)
      return []
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}
