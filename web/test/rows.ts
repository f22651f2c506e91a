import { expect } from 'vitest'

/**
 * Expects that something holds for every row of a table. What does not is told in a line for each row that fails, with its name and the
 * reason. A table without rows fails.
 */
export function expectEach<R>(
  rows: readonly (readonly [name: string, row: R])[],
  check: (row: R, name: string) => void,
): void {
  expect(rows.length, 'rows').toBeGreaterThan(0)
  const failing = rows.flatMap(([name, row]) => {
    try {
      check(row, name)
      return []
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  expect(failing).toEqual([])
}
