import { readFileSync } from 'node:fs'
import { startTestApi, type As, type TestApi } from './api.ts'
import { addMembers } from './builders/club.ts'
import { startClub } from './club.ts'

/** A club, its members, and the two APIs that share the load of a race. */
export type Arena = {
  readonly api: TestApi
  readonly apis: readonly [TestApi, TestApi]
  readonly members: readonly (As & { id: number; email: string })[]
  stop(): Promise<void>
}

/**
 * Two APIs on a database of their own, which is enough to see a race: they share no memory but the process, which keeps nothing for a
 * race to meet. A `control` removes the guard that it names, and shows that the same race without it is seen here.
 */
export async function openArena(memberCount: number, control?: string): Promise<Arena> {
  const api = await startClub()
  const members = await addMembers(api, memberCount)
  for (const name of control === undefined ? [] : ['weaken', control]) {
    const file = new URL(`controls/${name}.sql`, import.meta.url)
    await api.wiring.database.pool.query(readFileSync(file, 'utf8'))
  }
  const second = await startTestApi({ url: api.url, smtp: api.smtp })
  const stop = async (): Promise<void> => {
    await second.stop()
    await api.stop()
  }
  return { api, apis: [api, second], members, stop }
}

/** Runs up to `rounds` rounds of a race without the guard `control`, until the first violation. Returns the violations. */
export async function violationsWithout(
  control: string,
  run: (arena: Arena, round: number) => Promise<number>,
  { memberCount, rounds }: { memberCount: number; rounds: number },
): Promise<number> {
  const arena = await openArena(memberCount, control)
  try {
    let violations = 0
    for (let round = 0; round < rounds && violations === 0; round += 1)
      violations += await run(arena, round).catch((error: unknown) => {
        // Without the guard two may also end in a circle, which the database breaks: such a round shows nothing.
        if (error instanceof Error && error.message.includes('deadlock')) return 0
        throw error
      })
    return violations
  } finally {
    await arena.stop()
  }
}
