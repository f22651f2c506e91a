import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { newestVersion } from '../platform/db/migrate.ts'
import type { Wiring } from './wiring.ts'

/** Milliseconds within which the database must answer. */
const timeoutMs = 2000

const nothing = { database: false, schema: false, course: false, administrator: false }

type Row = { version: string; is_read_only: boolean; course: boolean; administrator: boolean }

/** A connection to a server that only reads is given up: the pool would keep it, and this process would never be ready again. */
async function ask({ database: { pool } }: Wiring): Promise<Row | undefined> {
  const client = await pool.connect()
  let isLost = true
  try {
    const { rows } = await client.query<Row>(`
    select (select max(version) from schema_version) as version, exists (select from course) as course,
      exists (select from staff where role = 'group_admin' and deactivated_at is null) as administrator,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`)
    isLost = rows[0]?.is_read_only ?? true
    return rows[0]
  } finally {
    client.release(isLost)
  }
}

/** The database's state and schema, and whether what nobody can do without is in it; all false when it does not answer in time. */
async function askDatabase(wiring: Wiring): Promise<typeof nothing> {
  const late = wait(timeoutMs, undefined, { ref: false })
  const row = await Promise.race([ask(wiring), late]).catch(() => undefined)
  if (!row) return nothing
  const { course, administrator } = row
  return { database: !row.is_read_only, schema: Number(row.version) >= newestVersion(), course, administrator }
}

/**
 * `/api/health`: this process is alive (200); uses nothing else. `/api/ready`: it may get requests (200), or not (503): database readable
 * and writable, schema at least as new as this code, room on the disk, and the process not stopping; in production also a course to
 * sell, and an administrator.
 */
export function bindWatch(
  app: FastifyInstance,
  { production }: Pick<Config, 'production'>,
  wiring: Wiring,
  isLeaving: () => boolean,
): void {
  const { disk } = wiring
  app.get('/api/health', { schema: { hide: true } }, () => ({ ok: true }))

  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const [answer, hasRoom] = await Promise.all([askDatabase(wiring), disk.hasRoom()])
    const { course, administrator, ...rest } = answer
    const parts = { ...rest, disk: hasRoom, staying: !isLeaving(), ...(production && { course, administrator }) }
    const ok = Object.values(parts).every(Boolean)
    return reply.status(ok ? 200 : 503).send({ ok, ...parts })
  })
}
