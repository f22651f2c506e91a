import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { patience } from './waiting.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL whose user may create databases; see global-setup.ts. */
    adminUrl: string
  }
}

/** A database that tests clone: made once for each PostgreSQL, by `fill` on a clone of `from`. */
export type Template = {
  readonly name: string
  readonly from?: Template
  readonly fill: (url: string) => Promise<unknown>
}

/** The schema without rows. */
export const migrated: Template = { name: 'jgm_test_template', fill: migrate }

function urlOf(database: string): string {
  const url = inject('adminUrl')
  // Socket URLs (`postgresql://user@/db?host=…`) are not WHATWG URLs: replace the path by hand.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** The connection that makes and drops the databases of a worker: a new one each time costs as much as the copy of a database. */
let admin: Promise<Client> | undefined
/** The work on it that came last: each waits for the one before, because a session's own locks do not stop it. */
let last: Promise<unknown> = Promise.resolve()

async function connectAdmin(): Promise<Client> {
  const client = new Client({ connectionString: inject('adminUrl') })
  // The server ends before the worker does, or the other way round.
  client.on('error', () => (admin = undefined))
  try {
    await client.connect()
  } catch (error) {
    admin = undefined
    throw error
  }
  return client
}

function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const done = last.then(async () => work(await (admin ??= connectAdmin())))
  last = done.catch(() => undefined)
  return done
}

/** Makes a template once per server, under a lock, so that parallel test files share it. */
async function ensureTemplate(client: Client, { name, from, fill }: Template): Promise<void> {
  if (from) await ensureTemplate(client, from)
  await client.query('select pg_advisory_lock(814212, hashtext($1))', [name])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount !== 0) return
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}${from ? ` template ${from.name}` : ''}`)
    await fill(urlOf(name))
    await client.query(`update pg_database set datistemplate = true where datname = '${name}'`)
  } finally {
    await client.query('select pg_advisory_unlock(814212, hashtext($1))', [name])
  }
}

/**
 * A statement that a test stops half-way waits for what the test does meanwhile, and others wait for its locks: a busy machine may need
 * longer for it than the product waits.
 */
const withPatience = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}statement_timeout=${patience}&idle_in_transaction_session_timeout=${patience}&lock_timeout=60000`

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

async function createDatabase(template: Template | null): Promise<TestDatabase> {
  const name = `jgm_test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (client) => {
    if (template !== null) await ensureTemplate(client, template)
    // Without WAL for each page: the server of the tests is thrown away, and a copy of files is cheaper.
    const copied = template === null ? '' : ` template ${template.name} strategy file_copy`
    await client.query(`create database ${name}${copied}`)
  })
  return {
    url: withPatience(urlOf(name)),
    drop: () =>
      asAdmin(async (client) => {
        // A pool's connections end a moment after the pool; one that is cut then is an error that nobody waits for.
        for (let tries = 0; tries < 20; tries += 1) {
          const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
          if (rowCount === 0) break
          await wait(20)
        }
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** A new database for a test file, cloned from a template. */
export const createTestDatabase = (template = migrated): Promise<TestDatabase> => createDatabase(template)

/** An empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase(null)
