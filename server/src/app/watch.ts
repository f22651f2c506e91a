import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { messageOutcomes } from '../domains/line/service.messages.ts'
import { isFromHere } from '../platform/http/local.ts'
import type { Wiring } from './wiring.ts'

/**
 * `/api/health` says whether this process answers and reaches the database (200 or 503). `/metrics` (Prometheus) is told to
 * callers on this machine only.
 */
export function bindWatch(app: FastifyInstance, { ground, database: { pool } }: Wiring): void {
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.query('select 1')
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false })
    }
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
    const gauge: Gauge = new Gauge({
      name: `${outbox}_oldest_seconds`,
      help: 'Age of the oldest message that has not left yet',
      registers: [registry],
      async collect() {
        const age = `select coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as age from ${outbox} where ${open}`
        // The others are told also while the database is away.
        const { rows } = await pool.query<{ age: number }>(age).catch(() => ({ rows: [] }))
        gauge.set(rows[0]?.age ?? Number.NaN)
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
