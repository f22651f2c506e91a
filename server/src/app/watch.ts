import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { messageOutcomes } from '../domains/line/service.messages.ts'
import { isFromHere } from '../platform/http/local.ts'
import { newestVersion } from '../platform/db/migrate.ts'
import { laneNumbers, lanes } from '../platform/outbox/lanes.ts'
import type { Wiring } from './wiring.ts'

/** Milliseconds within which the database must answer. */
const timeoutMs = 2000

/** The database's state and schema; both false when it does not answer in time. */
async function askDatabase({ database: { pool } }: Wiring): Promise<{ database: boolean; schema: boolean }> {
  const query = pool.query<{ version: string; is_read_only: boolean }>(`
    select (select max(version) from schema_version) as version,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`)
  const late = wait(timeoutMs, undefined, { ref: false })
  const answer = await Promise.race([query, late]).catch(() => undefined)
  const row = answer?.rows[0]
  if (!row) return { database: false, schema: false }
  return { database: !row.is_read_only, schema: Number(row.version) >= newestVersion() }
}

/**
 * `/api/health`: this process is alive (200); uses nothing else. `/api/ready`: it may get requests (200), or not (503):
 * database readable and writable, schema at least as new as this code, room on the disk, and the process not stopping.
 * `/metrics` (Prometheus): for callers on this machine only.
 */
export function bindWatch(app: FastifyInstance, wiring: Wiring, isLeaving: () => boolean): void {
  const {
    ground,
    disk,
    database: { pool },
  } = wiring
  app.get('/api/health', { schema: { hide: true } }, () => ({ ok: true }))

  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const [answer, hasRoom] = await Promise.all([askDatabase(wiring), disk.hasRoom()])
    const parts = { ...answer, disk: hasRoom, staying: !isLeaving() }
    const ok = Object.values(parts).every(Boolean)
    return reply.status(ok ? 200 : 503).send({ ok, ...parts })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges = [
    { name: 'database_connections', help: 'Open connections of this process', read: () => pool.totalCount },
    { name: 'database_waiting', help: 'Callers that wait for a connection', read: () => pool.waitingCount },
  ]
  for (const { name, help, read } of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
  }
  for (const outbox of ['mail_outbox', 'line_outbox'] as const) {
    const open = outbox === 'mail_outbox' ? 'sent_at is null and failed_at is null' : 'done_at is null'
    const gauge: Gauge<'lane'> = new Gauge({
      name: `${outbox}_oldest_seconds`,
      help: 'Age of the oldest message of a lane that has not left yet',
      labelNames: ['lane'],
      registers: [registry],
      async collect() {
        const age = `
          select lane, extract(epoch from app_now() - min(created_at))::float8 as age from ${outbox} where ${open} group by lane`
        // The other gauges are reported also while the database is unavailable.
        const { rows } = await pool.query<{ lane: number; age: number }>(age).catch(() => ({ rows: null }))
        for (const lane of lanes) {
          const oldest = rows?.find((row) => row.lane === laneNumbers[lane])
          gauge.set({ lane }, rows ? (oldest?.age ?? 0) : Number.NaN)
        }
      },
    })
  }
  const outcomes: Gauge<'outcome'> = new Gauge({
    name: 'line_messages_last_day',
    help: 'LINE messages of the last 24 hours by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      outcomes.reset()
      for (const { outcome, count } of await messageOutcomes(ground).catch(() => [])) outcomes.set({ outcome }, count)
    },
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    isFromHere(request) ? reply.type(registry.contentType).send(await registry.metrics()) : reply.callNotFound(),
  )
}
