import type { Reply } from '@jgm/contract/api/endpoint'
import type { getSystem } from '@jgm/contract/api/staff-system'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { jobStates, type JobState } from '../../platform/jobs/state.ts'
import { laneNumbers, lanes } from '../../platform/outbox/lanes.ts'
import { readWaiting } from './repo.system.ts'
import { jobLabels, type JobName } from './text.ts'

/** From so many failures in a row on a job is shown as failing: one is tried again at once, and may have met a restart. */
const failing = 2

function reasonOf(fault: JobState['fault']): string {
  const words = [fault?.['type'], fault?.['code'], fault?.['message']]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}

const instantOf = (at: Date | null | undefined): string | null => (at ? isoInTokyo(at) : null)

/** The timed jobs, those that fail first, and the outboxes by lane. */
export async function systemOf(ground: Ground): Promise<Reply<typeof getSystem>> {
  const [states, waiting] = await Promise.all([jobStates(ground.db), readWaiting(ground.db)])
  const jobs = (Object.keys(jobLabels) as JobName[]).map((name) => {
    const one = states.find((state) => state.name === name)
    const isFailing = one !== undefined && one.failures >= failing
    return {
      name,
      label: jobLabels[name],
      state: isFailing ? ('failing' as const) : one?.succeeded_at ? ('well' as const) : ('waiting' as const),
      succeeded_at: instantOf(one?.succeeded_at),
      failed_at: instantOf(one?.failed_at),
      failures: one?.failures ?? 0,
      took_ms: one?.took_ms ?? null,
      reason: isFailing ? reasonOf(one.fault) : null,
    }
  })
  const order = { failing: 0, well: 1, waiting: 2 } as const
  const outboxes = (['mail', 'line'] as const).flatMap((kind) =>
    lanes.map((lane) => {
      const row = waiting.find((found) => found.kind === kind && found.lane === laneNumbers[lane])
      return { kind, lane, waiting: row?.waiting ?? 0, oldest_at: instantOf(row?.oldest_at) }
    }),
  )
  return {
    jobs: jobs.toSorted((a, b) => order[a.state] - order[b.state]),
    outboxes,
    at: isoInTokyo(ground.clock.now()),
  }
}
