import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import {
  applySqlFiles,
  inOneTransaction,
  readSqlRelease,
  releaseChecksum,
  sqlFolder,
  type SqlFile,
  type SqlRelease,
} from './sql-files.ts'
import { until } from '../../../test/waiting.ts'

const shipped = readSqlRelease()
/** Newer than every migration. */
const newestMigration = 99999999999999

const returning = (name: string, value: number, argument = 'int'): SqlFile => ({
  name,
  kind: 'function',
  text: `create or replace function ${name}(p_one ${argument}) returns int language sql as $$ select ${value} $$;`,
})
const listing = (value: number): SqlFile => ({
  name: 'trial_list',
  kind: 'view',
  text: `create or replace view trial_list as select ${value} as value;`,
})
/** The shipped files and more, as a later release would have them. */
const later = (by: number, ...more: SqlFile[]): SqlRelease => ({
  release: shipped.release + by,
  files: [...shipped.files, ...more],
})

let database: TestDatabase
let client: Client

const connect = async (): Promise<Client> => {
  const made = new Client({ connectionString: database.url })
  await made.connect()
  return made
}
const apply = (release: SqlRelease, known = newestMigration): Promise<boolean> =>
  inOneTransaction(client, () => applySqlFiles(client, release, known))
const valueOf = async (query: string): Promise<unknown> =>
  (await client.query<{ value: unknown }>(`select ${query} as value`)).rows[0]?.value
const signatures = async (name: string): Promise<string[]> =>
  (
    await client.query<{ signature: string }>(
      'select oid::regprocedure::text as signature from pg_proc where proname = $1',
      [name],
    )
  ).rows.map(({ signature }) => signature)

beforeEach(async () => {
  database = await createTestDatabase()
  client = await connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

describe('the files', () => {
  it('have a release number that matches their texts (npm run db:release)', () => {
    const path = `${sqlFolder}release.json`
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { release: number; checksum: string }
    const checksum = releaseChecksum(shipped.files)
    if (process.env['WRITE_RELEASE'] && stored.checksum !== checksum)
      writeFileSync(path, `{ "release": ${stored.release + 1}, "checksum": "${checksum}" }\n`)
    expect(readFileSync(path, 'utf8')).toContain(checksum)
  })

  it('define the one function or view that they are named after', () => {
    for (const { name, kind, text } of shipped.files) {
      const defined = [...text.matchAll(/^create or replace (function|view) (\w+)/gm)].map(([, what, which]) => [
        what,
        which,
      ])
      expect(defined).toEqual([[kind, name]])
    }
    expect(new Set(shipped.files.map(({ name }) => name)).size).toBe(shipped.files.length)
  })

  it('are the only place that defines functions and views, since they exist; beside them a new trigger has its function', () => {
    const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
    const late = readdirSync(folder).filter((file) => file >= '20261122')
    expect(late.length).toBeGreaterThan(0)
    const defining = late.filter((file) =>
      /create\s+(or\s+replace\s+)?(function\s+(?!\w+\(\)\s+returns\s+trigger\b)|view)/i.test(
        readFileSync(`${folder}${file}`, 'utf8'),
      ),
    )
    expect(defining).toEqual([])
  })

  it('match the migrated database: each function once, with its text and settings, and none without a file', async () => {
    const { rows } = await client.query<{ name: string; source: string; settings: string[] | null }>(
      `select proname as name, prosrc as source, proconfig as settings from pg_proc
        where pronamespace = 'public'::regnamespace order by proname collate "C"`,
    )
    const functions = shipped.files.filter(({ kind }) => kind === 'function')
    expect(rows.map(({ name }) => name)).toEqual(functions.map(({ name }) => name))
    for (const [index, { text, name }] of functions.entries()) {
      expect(text).toContain(`$$${rows[index]?.source}$$`)
      const header = /^language plpgsql (.*)$/m.exec(text)?.[1] ?? ''
      const settings = [...header.matchAll(/set (\w+) = '?(\w+)'?/g)].map(([, key, value]) => `${key}=${value}`)
      expect(rows[index]?.settings ?? [], name).toEqual(settings)
    }
    const views = await client.query<{ name: string }>(
      `select viewname as name from pg_views where schemaname = 'public' order by viewname collate "C"`,
    )
    expect(views.rows.map(({ name }) => name)).toEqual(
      shipped.files.filter(({ kind }) => kind === 'view').map(({ name }) => name),
    )
  })
})

describe('applying', () => {
  it('happens when a text changed, and not twice', async () => {
    expect(await apply(shipped)).toBe(false)
    expect(await apply(later(1, returning('trial', 1)))).toBe(true)
    expect(await valueOf('trial(0)')).toBe(1)
    expect(await apply(later(1, returning('trial', 1)))).toBe(false)
  })

  it('restores a text when a later release restores it', async () => {
    for (const [by, value] of [1, 2, 1].entries()) await apply(later(by, returning('trial', value)))
    expect(await valueOf('trial(0)')).toBe(1)
  })

  it('is skipped by an older release, which never restores its texts', async () => {
    await apply(later(2, returning('trial', 2)))
    expect(await apply(later(1, returning('trial', 1)))).toBe(false)
    expect(await apply(later(3, returning('trial', 3)), 1)).toBe(false)
    expect(await valueOf('trial(0)')).toBe(2)
  })

  it.each([
    ['other arguments', returning('trial', 2, 'text')],
    [
      'another result',
      {
        ...returning('trial', 2),
        text: 'create or replace function trial(p_one int) returns text language sql as $$ select 2 $$;',
      },
    ],
    [
      'another argument name',
      {
        ...returning('trial', 2),
        text: 'create or replace function trial(p_two int) returns int language sql as $$ select 2 $$;',
      },
    ],
  ])('leaves one function of a name when its signature changes to %s', async (_, changed) => {
    await apply(later(1, returning('trial', 1)))
    await apply(later(2, changed))
    expect(await signatures('trial')).toHaveLength(1)
    expect(String(await valueOf("trial('0')"))).toBe('2')
  })

  it('drops the functions and views whose file is gone, and no others', async () => {
    await client.query('create function foreign_one() returns int language sql as $$ select 1 $$')
    await apply(later(1, returning('trial', 1), listing(1)))
    await apply(later(2))
    expect(await signatures('trial')).toEqual([])
    expect(await valueOf("to_regclass('trial_list')")).toBeNull()
    expect(await signatures('foreign_one')).toHaveLength(1)
  })

  it('drops a view and a function whose file is gone once no view reads them any more', async () => {
    const over = (text: string): SqlFile => ({
      name: 'trial_over',
      kind: 'view',
      text: `create or replace view trial_over as ${text};`,
    })
    await apply(
      later(1, returning('trial', 1), listing(1), over('select value from trial_list where trial(value) = 1')),
    )
    await apply(later(2, over('select 2 as value')))
    expect(await valueOf("to_regclass('trial_list')")).toBeNull()
    expect(await signatures('trial')).toEqual([])
    expect(await valueOf('(select value from trial_over)')).toBe(2)
  })

  it('rolls everything back when one text is wrong', async () => {
    const wrong: SqlFile = { name: 'wrong', kind: 'view', text: 'create or replace view wrong as select missing;' }
    await expect(apply(later(1, returning('trial', 1), wrong))).rejects.toThrow(/missing/)
    expect(await signatures('trial')).toEqual([])
    expect(await apply(later(1, returning('trial', 1)))).toBe(true)
  })

  it('leaves views alone when only functions changed, and waits for their readers a limited time', async () => {
    await apply(later(1, returning('trial', 1), listing(1)))
    const reader = await connect()
    await reader.query('begin')
    await reader.query('select from trial_list')
    expect(await apply(later(2, returning('trial', 2), listing(1)))).toBe(true)
    await expect(apply(later(3, returning('trial', 3), listing(2)))).rejects.toThrow(/lock timeout/)
    expect(await valueOf('trial(0)')).toBe(2)
    await reader.end()
  })

  it('may run in several processes at once', async () => {
    await client.query('delete from sql_file')
    await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toEqual([0, 0, 0])
    expect(await valueOf('(select count(*)::int from sql_file)')).toBe(shipped.files.length)
    // The job runner's connections close asynchronously; dropping the database now would break them.
    const others =
      '(select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())'
    await until(async () => expect(await valueOf(others)).toBe(0))
  })
})
