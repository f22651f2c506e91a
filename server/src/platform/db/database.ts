import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import { refuse } from '../http/errors.ts'
import { noTracing, type Tracing } from '../tracing.ts'
import { endReadOnly } from './demoted.ts'
import { isOver } from './inside.ts'
import type { DB } from './schema.gen.ts'
import { endSilent } from './silence.ts'

// Dates stay `YYYY-MM-DD` strings; bigint ids stay below 2^53 and become numbers.
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

export type Db = Kysely<DB>

export type Database = {
  readonly db: Db
  readonly pool: Pool
  isClosed(): boolean
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly max?: number
  /** The most callers that may wait for a connection; the next gets `unavailable`. */
  readonly queue?: number
  /** Milliseconds by which `app_now()` is ahead. */
  readonly clockOffset?: number
  /** By how many times longer a caller waits for a connection. */
  readonly patience?: number
  readonly onError?: (error: Error) => void
  readonly tracing?: Tracing
}

/**
 * More than the product has statements. The limit keeps a statement whose text varies from filling the server's memory.
 */
const mostPrepared = 500
const statementNames = new Map<string, string>()

/**
 * The name a statement is prepared under, the same on every connection; undefined for a statement without parameters.
 */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= mostPrepared) return known
  const name = `s${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/** The title of a statement in a trace: its verb and what it is about. */
function titleOf(text: string): string {
  const [verb = '', about = ''] = /^\s*(\w+)\s+(\w+)?/.exec(text)?.slice(1) ?? []
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
  return `${verb.toLowerCase()} ${table ?? about}`.trim()
}

const statementMs = 5000
/** Milliseconds after the limit of a statement, at which the server ends it, until its connection counts as lost. */
const silenceMs = 2000

const limitText = "select set_config('statement_timeout', $1, true)"
/** Gives the statements of a transaction, from the next one on, as many milliseconds instead of five seconds. */
export async function limitStatements(tx: Db, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
}

/** The limit of a connection's transaction, where it is another than the usual one. */
const limits = new WeakMap<PoolClient, number>()
const prepared = new WeakMap<PoolClient, PostgresPoolClient>()

/** The client for Kysely: every statement with parameters is parsed and planned once per connection, not per call. */
function preparing(client: PoolClient, tracing: Tracing): PostgresPoolClient {
  const known = prepared.get(client)
  if (known) return known
  const made: PostgresPoolClient = {
    // Kysely uses `query` for nothing else: cursors are not configured.
    query: ((text: string, values: readonly unknown[]) => {
      if (text === limitText) limits.set(client, Number(values[0]))
      const statement = { name: nameOf(text, values), text, values: [...values] }
      return tracing.part(titleOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, () =>
        client.query(statement),
      )
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      limits.delete(client)
      client.release(destroy)
    },
  }
  prepared.set(client, made)
  return made
}

/**
 * Opens a pool with the product's time limits: lock 2 s, statement 5 s, idle in transaction 10 s, connecting 5 s. A connection whose
 * statement has no answer two seconds after its limit is ended, because its host has vanished; so is one whose server only reads. The
 * queue in front of it is bounded, so that the database works at its best concurrency.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const queue = options.queue ?? 2000
  const tracing = options.tracing ?? noTracing
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 8,
    connectionTimeoutMillis: 5000 * (options.patience ?? 1),
    idleTimeoutMillis: 60_000,
    options: [
      '-c lock_timeout=2000',
      `-c statement_timeout=${statementMs}`,
      '-c idle_in_transaction_session_timeout=10000',
      '-c timezone=Asia/Tokyo',
      '-c jit=off',
      ...(options.clockOffset ? [`-c app.clock_offset=${options.clockOffset}ms`] : []),
    ].join(' '),
  })
  pool.on('error', (error) => options.onError?.(error))
  // Losing a connection in use rejects its query; the additional error event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const usual = Number(/[?&]statement_timeout=(\d+)/.exec(url)?.[1] ?? statementMs)
  endReadOnly(pool)
  endSilent(pool, (client) => (limits.get(client) ?? usual) + silenceMs)
  const bounded = {
    connect: async () => {
      if (pool.waitingCount >= queue) throw refuse('unavailable')
      const connect = () => tracing.part('wait for a connection', {}, () => pool.connect())
      let client = await connect()
      while (isOver(client)) {
        client.release(true)
        client = await connect()
      }
      return preparing(client, tracing)
    },
    end: () => pool.end(),
    options: pool.options,
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded }) })
  return { db, pool, isClosed: () => pool.ended || pool.ending, close: () => db.destroy() }
}

/** The present instant by the clock of the database, with the offset of the injected one. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select app_now() as at`.execute(db)
  if (!rows[0]) throw new Error('the database has no clock')
  return rows[0].at
}
