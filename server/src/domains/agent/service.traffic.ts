import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { addTraffic, type Traffic } from './repo.traffic.ts'
import { placeOf, spanBounds } from './rules.traffic.ts'

/** Milliseconds for which a process keeps what it has counted. */
const keptMs = 5_000

type Counted = { since: number; readonly rows: Map<string, Traffic> }
const counted = new WeakMap<Db, Counted>()

/** Adds what this process has counted to what is stored. A failure is told, and what was counted is lost: no call waits for a count. */
export async function storeTraffic({ db, warn }: Pick<Ground, 'db' | 'warn'>): Promise<void> {
  const own = counted.get(db)
  if (!own || own.rows.size === 0) return
  counted.delete(db)
  try {
    await addTraffic(db, [...own.rows.values()])
  } catch (error) {
    warn('the calls of agents are not counted', { id: 0, fault: faultOf(error) })
  }
}

/** Counts a call of an agent that has taken so many milliseconds; it is stored with others, every few seconds. */
export async function countCall(ground: Ground, agentId: number, what: string, ms: number): Promise<void> {
  const own = counted.get(ground.db) ?? { since: performance.now(), rows: new Map<string, Traffic>() }
  counted.set(ground.db, own)
  const day = todayInTokyo(ground.clock.now())
  const key = `${agentId} ${day} ${what}`
  const row = own.rows.get(key) ?? { agent_id: agentId, day, what, count: 0, spans: [...spanBounds, 0].map(() => 0) }
  const place = placeOf(ms)
  own.rows.set(key, {
    ...row,
    count: row.count + 1,
    spans: row.spans.map((count, at) => (at === place ? count + 1 : count)),
  })
  if (performance.now() - own.since > keptMs) await storeTraffic(ground)
}
