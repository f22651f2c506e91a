import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError, type Client } from 'pg'

export const sqlFolder = fileURLToPath(new URL('../../../sql/', import.meta.url))

/** A function or a view of `server/sql`, named like its file: `name.sql` or `name.view.sql`. */
export type SqlFile = {
  readonly name: string
  readonly kind: 'function' | 'view'
  readonly text: string
}

/**
 * The files with the number of their release. Every commit that changes a file increments it (`npm run db:release`).
 */
export type SqlRelease = { readonly release: number; readonly files: readonly SqlFile[] }

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One checksum over all files, independent of their folders. */
export const releaseChecksum = (files: readonly SqlFile[]): string =>
  checksumOf(files.map(({ name, text }) => `${name} ${checksumOf(text)}`).join('\n'))

/** Reads the files by name, and the number of their release from `release.json`. */
export function readSqlRelease(): SqlRelease {
  const { release } = JSON.parse(readFileSync(`${sqlFolder}release.json`, 'utf8')) as { release: number }
  const files = readdirSync(sqlFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path): SqlFile => ({
      name: basename(path).replace(/(\.view)?\.sql$/, ''),
      kind: path.endsWith('.view.sql') ? 'view' : 'function',
      text: readFileSync(`${sqlFolder}${path}`, 'utf8'),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { release, files }
}

type Applied = { name: string; kind: SqlFile['kind']; checksum: string; release: number }
type StoredFunction = { name: string; signature: string; version: string }

/** The functions of schema public with the given names, each with a version that changes when it is replaced. */
const functionsNamed = async (client: Client, names: readonly string[]): Promise<StoredFunction[]> =>
  (
    await client.query<StoredFunction>(
      `select proname as name, oid::regprocedure::text as signature, oid || ' ' || xmin as version from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f' and proname = any ($1)`,
      [names],
    )
  ).rows

const dropAll = async (client: Client, functions: readonly StoredFunction[]): Promise<void> => {
  for (const { signature } of functions) await client.query(`drop function ${signature}`)
}

/** `create or replace` refuses another result type or other argument names; the old function is dropped first. */
const refusedReplacement = '42P13'

async function createFunction(client: Client, { name, text }: SqlFile): Promise<void> {
  await client.query('savepoint replacing')
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== refusedReplacement) throw error
    await client.query('rollback to savepoint replacing')
    await dropAll(client, await functionsNamed(client, [name]))
    await client.query(text)
  }
  await client.query('release savepoint replacing')
}

/** Creates all functions. Returns those that they replace: other signatures of their names, and functions whose file is gone. */
async function createFunctions(
  client: Client,
  files: readonly SqlFile[],
  applied: readonly Applied[],
): Promise<StoredFunction[]> {
  const functions = files.filter(({ kind }) => kind === 'function')
  const names = [...functions, ...applied.filter(({ kind }) => kind === 'function')].map(({ name }) => name)
  const before = new Set((await functionsNamed(client, names)).map(({ version }) => version))
  // Functions call each other and read the views; without the check, their order does not matter.
  await client.query('set local check_function_bodies = off')
  for (const file of functions) await createFunction(client, file)
  return (await functionsNamed(client, names)).filter(({ version }) => before.has(version))
}

/** Drops views together, because they may read each other. */
async function dropViews(client: Client, views: readonly Applied[]): Promise<void> {
  if (views.length > 0) await client.query(`drop view if exists ${views.map(({ name }) => `"${name}"`).join(', ')}`)
}

/** The views among files, each behind those that it reads. */
function viewsInOrder(files: readonly SqlFile[]): SqlFile[] {
  const views = files.filter(({ kind }) => kind === 'view')
  const reads = (one: SqlFile, other: SqlFile): boolean =>
    one !== other && new RegExp(`\\b${other.name}\\b`).test(one.text)
  const ordered: SqlFile[] = []
  while (ordered.length < views.length) {
    const left = views.filter((one) => !ordered.includes(one))
    const next = left.filter((one) => !left.some((other) => reads(one, other)))
    if (next.length === 0) throw new Error(`views read each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...next)
  }
  return ordered
}

/** Does work in one transaction, which is undone when it throws. */
export async function inOneTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Applies the functions and views of this release, in the caller's transaction; the caller holds the migration's lock. All
 * functions are applied together when one of them changed. A view is applied when its own text changed: replacing it
 * makes its readers wait, so it waits two seconds at most. A process of an older release applies nothing, nor does one
 * that knows fewer migrations than have run. Returns whether anything was applied.
 */
export async function applySqlFiles(
  client: Client,
  { release, files }: SqlRelease,
  newestMigration: number,
): Promise<boolean> {
  const { rows: applied } = await client.query<Applied>('select name, kind, checksum, release from sql_file')
  const { rows: newest } = await client.query<{ version: string }>('select max(version) as version from schema_version')
  if (Number(newest[0]?.version) > newestMigration || applied.some((one) => one.release > release)) return false
  const known = new Map(applied.map((one) => [one.name, one.checksum]))
  const moved = files.filter(({ name, text }) => known.get(name) !== checksumOf(text))
  const removed = applied.filter(({ name }) => files.every((file) => file.name !== name))
  if (moved.length === 0 && removed.length === 0) return false

  await client.query("set local lock_timeout = '2s'")
  const isOther = [...moved, ...removed].some(({ kind }) => kind === 'function')
  const replaced = isOther ? await createFunctions(client, files, applied) : []
  for (const { text } of viewsInOrder(moved)) await client.query(text)
  // A view may have read what this release no longer has; the new text of that view must stand before PostgreSQL lets us drop it.
  await dropViews(
    client,
    removed.filter(({ kind }) => kind === 'view'),
  )
  await dropAll(client, replaced)
  await client.query('delete from sql_file')
  for (const { name, kind, text } of files)
    await client.query('insert into sql_file (name, kind, checksum, release) values ($1, $2, $3, $4)', [
      name,
      kind,
      checksumOf(text),
      release,
    ])
  return true
}
