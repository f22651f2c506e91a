import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { ensureDatabase } from '../server/src/platform/db/ensure.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { soundness } from '../server/test/sound.ts'
import { git, unpackFormer } from './support/former.ts'
import { beginJourneys } from './support/journeys.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inFolder, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { bookableDays, get } from './support/sheets.ts'

/**
 * A place that runs an earlier commit is brought to this one while people book there, as docs/operations.md says: migrated first, then process by
 * process. `--from`: a commit that was deployed; without it, the last one that is a week old.
 */
const clients = 4
const bookings = 60

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const from = values.from ?? git('rev-list', '-1', '--before=7 days ago', 'HEAD').toString().trim()
const title = git('log', '-1', '--format=%h of %as', from).toString().trim()

/** What the database consists of, each thing with its definition, as text that two databases can be compared by. */
const catalog = `
select 'function ' || oid::regprocedure || ' ' || md5(pg_get_functiondef(oid)) as thing from pg_proc
 where pronamespace = 'public'::regnamespace and prokind = 'f'
union all select 'view ' || viewname || ' ' || md5(definition) from pg_views where schemaname = 'public'
union all select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
  from information_schema.columns where table_schema = 'public'
union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
 where connamespace = 'public'::regnamespace
union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
order by thing`

async function things(url: string): Promise<Set<string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ thing: string }>(catalog)
  await client.end()
  return new Set(rows.map(({ thing }) => thing))
}

printTitle(`UP from ${title} to this tree, while ${clients} clients book`)
await inFolder(async (folder) => {
  unpackFormer(from, folder, ['server', 'contract', 'master'])
  await inPlace(
    async (place) => {
      const people = await addMembers(place, bookings * 6)
      const others = { ...people, firstId: people.firstId + bookings * 3 }
      const old = await place.startScript(pathToFileURL(join(folder, 'server/src/entry/api.ts')), firstPort)
      const days = await bookableDays(old.port)
      const before = beginJourneys(old.port, days, people, clients)
      await before.answered(bookings)
      const moved = await migrate(place.url)
      const then = before.made.length
      printLine(`${moved} migrations`)
      await before.answered(bookings)
      await before.stop()
      const odd = before.made.filter(({ status }) => ![200, 409, 503].includes(status))
      judge('answers of the old process other than 200, 409 and 503', odd.length, { atMost: 0 }, String(odd.length))
      const late = before.made.slice(then).filter(({ status }) => status === 200).length
      judge('bookings of the old process after the migration', late, { atLeast: bookings / 2 }, String(late))
      await old.stop()

      const api = await place.startApi(firstPort)
      judge('migrations left', await migrate(place.url), { atMost: 0 })
      await get(api.port, '/ready')
      const after = beginJourneys(api.port, await bookableDays(api.port), others, clients)
      await after.answered(bookings)
      await after.stop()
      const booked = after.made.filter(({ status }) => status === 200).length
      judge('bookings after it', booked, { atLeast: bookings / 2 }, String(booked))

      await ensureDatabase(place.url, 'fresh')
      const freshUrl = place.url.replace('/bench?', '/fresh?')
      await migrate(freshUrl)
      const [upgraded, fresh] = [await things(place.url), await things(freshUrl)]
      const different = [...upgraded, ...fresh].filter((thing) => !upgraded.has(thing) || !fresh.has(thing))
      for (const thing of different)
        printLine(`  ${upgraded.has(thing) ? 'only here' : 'missing'}: ${thing.slice(0, 200)}`)
      judge(
        'things that a new database has not, or has otherwise',
        different.length,
        { atMost: 0 },
        String(different.length),
      )
      for (const [rule, broken] of Object.entries(soundness)) {
        const rows = await place.rows(broken)
        judge(rule, rows.length, { atMost: 0 }, String(rows.length))
      }
    },
    { seedBy: folder },
  )
})
