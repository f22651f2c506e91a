import { readFileSync } from 'node:fs'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import { startTestApi, type As, type Caller, type TestApi } from './api.ts'
import { addMembers, openClub } from './builders/club.ts'
import { startApiProcess } from './process.ts'

/** A club, its members, and the API processes that share the load of a race. */
export type Arena = {
  readonly api: TestApi
  readonly processes: readonly Caller[]
  /** Two pools of connections for what is sent to the database itself. */
  readonly databases: readonly [Db, Db]
  readonly members: readonly (As & { id: number; email: string })[]
  stop(): Promise<void>
}

/**
 * Two API processes on a database of their own, which is enough to see a race. A `control` removes the guard that it
 * names.
 */
export async function openArena(memberCount: number, control?: string): Promise<Arena> {
  const api = await startTestApi()
  await openClub(api)
  const members = await addMembers(api, memberCount)
  const beside = openDatabase(api.url)
  const databases = [api.wiring.ground.db, beside.db] as const
  if (control === undefined) {
    const processes = await Promise.all([startApiProcess(api.url), startApiProcess(api.url)])
    const stop = async (): Promise<void> => {
      await Promise.all(processes.map((one) => one.stop()))
      await beside.close()
      await api.stop()
    }
    return { api, processes, databases, members, stop }
  }
  for (const name of ['weaken', control]) {
    const file = new URL(`controls/${name}.sql`, import.meta.url)
    await api.wiring.database.pool.query(readFileSync(file, 'utf8'))
  }
  const second = await startTestApi({ url: api.url, smtp: api.smtp })
  const stop = async (): Promise<void> => {
    await second.stop()
    await beside.close()
    await api.stop()
  }
  return { api, processes: [api, second], databases, members, stop }
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
    for (let round = 0; round < rounds && violations === 0; round += 1) violations += await run(arena, round)
    return violations
  } finally {
    await arena.stop()
  }
}
