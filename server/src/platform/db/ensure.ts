import { Client } from 'pg'

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Milliseconds for a server to answer. */
const patience = 10_000

/**
 * Tries to connect. `where`: user, server and database without the password, empty for an address that is none. `code`: why it failed, by PostgreSQL or
 * the network; undefined when it worked.
 */
export async function tryDatabase(url: string): Promise<{ readonly where: string; readonly code: string | undefined }> {
  let where = ''
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: patience })
    client.on('error', () => undefined)
    where = `${client.user ?? ''}@${client.host}:${client.port}/${client.database ?? ''}`
    await client.connect()
    await client.end()
    return { where, code: undefined }
  } catch (error) {
    return { where, code: error instanceof Error && 'code' in error ? String(error.code) : '' }
  }
}

/** Creates a database on the server of `url` unless it exists. */
export const ensureDatabase = (url: string, name: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`)
  })
