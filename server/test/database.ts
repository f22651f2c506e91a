import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL whose user may create databases; see global-setup.ts. */
    adminUrl: string
  }
}

const templateName = 'jgm_test_template'

function urlOf(database: string): string {
  const url = inject('adminUrl')
  // Socket URLs (`postgresql://user@/db?host=…`) are not WHATWG URLs: replace the path by hand.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the migrated template once per server, under a lock, so that parallel test files share it. */
async function ensureTemplate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock(814212)')
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
    templateName,
  ])
  if (rowCount === 0) {
    await client.query(`drop database if exists ${templateName}`)
    await client.query(`create database ${templateName}`)
    await migrate(urlOf(templateName))
    await client.query(`update pg_database set datistemplate = true where datname = '${templateName}'`)
  }
  await client.query('select pg_advisory_unlock(814212)')
}

/**
 * A statement that a test stops half-way waits for what the test does meanwhile, and others wait for its locks: a busy machine may need
 * longer for it than the product waits.
 */
const withPatience = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}statement_timeout=60000&lock_timeout=10000`

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

async function createDatabase(template: string | null): Promise<TestDatabase> {
  const name = `jgm_test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (client) => {
    if (template !== null) await ensureTemplate(client)
    await client.query(`create database ${name}${template === null ? '' : ` template ${template}`}`)
  })
  return {
    url: withPatience(urlOf(name)),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** A new database for a test file, cloned from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(templateName)

/** An empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase(null)
