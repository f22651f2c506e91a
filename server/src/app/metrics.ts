import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client'
import { messageOutcomes } from '../domains/line/service.messages.ts'
import type { Config } from '../platform/config.ts'
import { databaseNow } from '../platform/db/database.ts'
import { isFromHereOrHas } from '../platform/http/local.ts'
import { createKept } from '../platform/kept.ts'
import { jobNumbers } from '../platform/jobs/state.ts'
import { marks } from '../platform/mail/undelivered.ts'
import { laneNumbers, lanes } from '../platform/outbox/lanes.ts'
import { version } from '../platform/version.ts'
import type { Wiring } from './wiring.ts'

type Figures = Registry<OpenMetricsContentType>
type Named = { readonly name: string; readonly help: string }
/** The kinds of holds: a golfer at the checkout, the course for somebody it has offered it to, a desk for a caller, an agent. */
const holdKinds = ['checkout', 'offer', 'desk', 'agent'] as const

type Value = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** A gauge whose values are read when they are asked for. Without a database it has none, and the others are still told. */
function readGauge(registry: Figures, { name, help }: Named, labelNames: string[], read: () => Promise<Value[]>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      gauge.reset()
      for (const { labels = {}, value } of await read().catch(() => [])) gauge.set(labels, value)
    },
  })
}

/** The figures of the database and of the work in it: the same from every process. */
function gaugesOf(registry: Figures, { ground, admission, reads, database: { pool } }: Wiring): void {
  const own = async (value: number) => Promise.resolve([{ value }])
  readGauge(registry, { name: 'release', help: 'The release of this process' }, ['version'], async () =>
    Promise.resolve([{ labels: { version }, value: 1 }]),
  )
  readGauge(registry, { name: 'database_connections', help: 'Open connections of this process' }, [], () =>
    own(pool.totalCount),
  )
  readGauge(registry, { name: 'database_waiting', help: 'Callers that wait for a connection' }, [], () =>
    own(pool.waitingCount),
  )
  readGauge(
    registry,
    {
      name: 'clock_ahead_seconds',
      help: 'By how much the clock of this process is ahead of that of the database',
    },
    ['of'],
    async () => {
      const before = ground.clock.now().getTime()
      const at = await databaseNow(ground.db)
      const ahead = (before + ground.clock.now().getTime()) / 2 - at.getTime()
      return [{ labels: { of: 'database' }, value: ahead / 1000 }]
    },
  )
  for (const outbox of ['mail_outbox', 'line_outbox'] as const) {
    const open = outbox === 'mail_outbox' ? 'sent_at is null and failed_at is null' : 'done_at is null'
    // Both gauges are made of one reading.
    const read = createKept<{ lane: number; oldest_seconds: number; waiting: number }[]>({ most: 1 })
    const waiting = {
      oldest_seconds: 'Age of the oldest message of a lane that has not left yet',
      waiting: 'Messages of a lane that have not left yet',
    } as const
    for (const what of ['oldest_seconds', 'waiting'] as const)
      readGauge(registry, { name: `${outbox}_${what}`, help: waiting[what] }, ['lane'], async () => {
        const rows = await read('', ground.clock.now(), async () => {
          const found = await pool.query<{ lane: number; oldest_seconds: number; waiting: number }>(
            `select lane, extract(epoch from app_now() - min(created_at))::float8 as oldest_seconds, count(*)::int as waiting
              from ${outbox} where ${open} group by lane`,
          )
          return found.rows
        })
        return lanes.map((lane) => ({
          labels: { lane },
          value: rows.find((row) => row.lane === laneNumbers[lane])?.[what] ?? 0,
        }))
      })
  }
  const undelivered = {
    name: 'mails_undelivered_last_hour',
    help: 'Mails that were refused or came back in the last hour, but for those to addresses that are stopped',
  }
  readGauge(registry, undelivered, [], async () => {
    const { rows } = await pool.query<{ value: number }>(
      `select count(*)::int as value from mail_outbox
        where failed_at > app_now() - interval '1 hour' and last_error is distinct from $1`,
      [marks.stopped],
    )
    return rows
  })
  readGauge(
    registry,
    {
      name: 'agent_webhooks_oldest_seconds',
      help: 'Age of the oldest delivery that has not reached a receiver of an agent yet',
    },
    [],
    async () => {
      const { rows } = await pool.query<{ age: number }>(
        'select coalesce(extract(epoch from app_now() - min(made_at)), 0)::float8 as age from agent_delivery',
      )
      return rows.map(({ age }) => ({ value: age }))
    },
  )
  readGauge(
    registry,
    { name: 'line_of_holds', help: 'Callers of this process who hold a start, wait, or are to come back' },
    ['state'],
    async () =>
      Promise.resolve(Object.entries(admission.count()).map(([state, value]) => ({ labels: { state }, value }))),
  )
  readGauge(
    registry,
    { name: 'reads_waiting', help: "Golfers' reads of this process that wait for their turn" },
    [],
    async () => Promise.resolve([{ value: reads.count() }]),
  )
  const sale = {
    holds: 'Starts and seats that are held now, by who keeps them',
    sheets_published_days: 'Days ahead up to which a course has its sheets, counted from today',
  } as const
  readGauge(registry, { name: 'holds', help: sale.holds }, ['kind'], async () => {
    const { rows } = await pool.query<{ kind: string; held: number }>(
      'select kind, count(*)::int as held from hold where until > app_now() group by kind',
    )
    return holdKinds.map((kind) => ({
      labels: { kind },
      value: rows.find((row) => row.kind === kind)?.held ?? 0,
    }))
  })
  readGauge(registry, { name: 'sheets_published_days', help: sale.sheets_published_days }, ['course'], async () => {
    const { rows } = await pool.query<{ id: number; days: number | null }>(
      `select c.id, (select max(d.play_date) from course_day d where d.course_id = c.id)
        - (app_now() at time zone 'Asia/Tokyo')::date as days from course c order by c.id`,
    )
    return rows.map(({ id, days }) => ({ labels: { course: String(id) }, value: days ?? 0 }))
  })
  const messages = { name: 'line_messages_last_day', help: 'LINE messages of the last 24 hours by what became of them' }
  readGauge(registry, messages, ['outcome'], async () =>
    (await messageOutcomes(ground)).map(({ outcome, count }) => ({ labels: { outcome }, value: count })),
  )
  // Four gauges are made of one reading.
  const kept = createKept<Awaited<ReturnType<typeof jobNumbers>>>({ most: 1 })
  const numbers = async () => kept('', ground.clock.now(), () => jobNumbers(ground.db))
  const jobs = {
    job_succeeded_seconds: 'Seconds since a job last succeeded',
    job_failures: 'Failures of a job since it last succeeded',
    job_took_seconds: 'Duration of the last run of a job that succeeded',
  } as const
  for (const name of Object.keys(jobs) as (keyof typeof jobs)[])
    // Prometheus writes a label `job` of its own.
    readGauge(registry, { name, help: jobs[name] }, ['name'], async () =>
      (await numbers()).jobs.flatMap((job) => {
        const value = job[name]
        return value === null ? [] : [{ labels: { name: job.name }, value }]
      }),
    )
  readGauge(registry, { name: 'jobs', help: 'Runs of jobs in the queue by state' }, ['state'], async () => {
    const { due, given_up: givenUp } = await numbers()
    return [
      { labels: { state: 'due' }, value: due },
      { labels: { state: 'given_up' }, value: givenUp },
    ]
  })
}

/** Counts how the runs of jobs in this process ended. */
function countRuns(registry: Figures, { jobRuns }: Wiring): void {
  const runs: Counter = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs in this process by outcome',
    labelNames: ['name', 'outcome'],
    registers: [registry],
    collect() {
      runs.reset()
      for (const [of, count] of jobRuns) {
        const [name = '', outcome = ''] = of.split(' ')
        runs.inc({ name, outcome }, count)
      }
    },
  })
}

/** Counts the answers of a process by route and status, and how long they took. Paths that are no route of ours are one. */
function countRequests(app: FastifyInstance, registry: Figures): void {
  const registers = [registry]
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until an answer was sent, by route',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.05, 0.3, 1, 5],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    requests.inc({ method, route, status: String(reply.statusCode) })
    // A stream is open for as long as its reader wants.
    if (reply.getHeader('content-type') !== 'text/event-stream; charset=utf-8')
      seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/**
 * `/metrics`, for Prometheus, in OpenMetrics: requests of this process, jobs, outboxes by lane, holds, sheets. For callers on this machine, and for monitors that send
 * the token (`MONITOR_TOKEN`); to others it does not exist.
 */
export function bindMetrics(app: FastifyInstance, { monitorToken }: Config, wiring: Wiring): void {
  const registry: Figures = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  gaugesOf(registry, wiring)
  countRuns(registry, wiring)
  countRequests(app, registry)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    isFromHereOrHas(request, monitorToken)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  )
}
