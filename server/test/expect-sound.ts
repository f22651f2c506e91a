import { expect } from 'vitest'
import { soundness } from './sound.ts'

/** Expects that nothing in the database breaks a rule of every sale. `rows`: asks the database. */
export async function expectSound({
  rows,
}: {
  readonly rows: (statement: string) => Promise<readonly unknown[]>
}): Promise<void> {
  for (const [rule, statement] of Object.entries(soundness)) expect(await rows(statement), rule).toEqual([])
}
