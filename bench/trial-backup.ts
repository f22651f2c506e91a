import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { soundness } from '../server/test/sound.ts'
import { ensureDatabase } from '../server/src/platform/db/ensure.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { Line } from './support/fire.ts'
import { beginJourneys } from './support/journeys.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'
import { findPostgres, startOwnPostgres } from './support/tools.ts'

/** The drill of docs/operations.md for real: a backup while people book, restored into an empty database, and looked at. */
const clients = 8
const bookings = Number(process.env['BOOKINGS'] ?? 150)
const script = (name: string): string => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const run = promisify(execFile)
const bin = findPostgres()

printTitle(`backup while ${clients} clients book, restored into an empty database (${bin})`)
await inPlace(
  async (place) => {
    // What an operator adds to look at statements: only a superuser may restore it.
    await place.rows('create extension pg_stat_statements')
    await place.rows('create role plain login')
    const people = await addMembers(place, bookings * 6)
    const api = await place.startApi(firstPort)
    const journeys = beginJourneys(api.port, await bookableDays(api.port), people, clients)
    await journeys.answered(bookings)
    const before = journeys.made.flatMap(({ number }) => number ?? [])
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, DATABASE_URL: place.url }
    const backups = join(place.folder, 'backups')
    mkdirSync(backups)
    const during = journeys.made.length
    const began = performance.now()
    const { stdout } = await run('sh', [script('backup.sh'), backups], { env })
    const dump = stdout.trim()
    printLine(
      `dumped in ${((performance.now() - began) / 1000).toFixed(1)} s, while ${journeys.made.length - during} bookings were made`,
    )
    await journeys.answered(bookings)
    await journeys.stop()
    const failed = journeys.made.filter(({ status }) => status !== 200 && status !== 409)
    judge('bookings that failed while the backup ran', failed.length, { atMost: 0 }, String(failed.length))

    const gone = place.url.replace('/bench?', '/nowhere?')
    await run('sh', [script('backup.sh'), backups], { env: { ...env, DATABASE_URL: gone } }).catch(() => undefined)
    const left = readdirSync(backups)
    judge('files that a dump which failed leaves', left.length - 1, { atMost: 0 }, left.join(' '))

    // Restored by an account that owns the database, as in docs/operations.md, and has no other privilege.
    const spareUrl = place.url.replace('postgres@', 'plain@').replace('/bench?', '/spare?')
    await ensureDatabase(place.url, 'spare')
    await place.rows('alter database spare owner to plain')
    const refused = await run('sh', [script('restore-drill.sh'), dump, place.url], { env }).then(
      () => false,
      () => true,
    )
    judge('a database that is not empty is refused', refused ? 1 : 0, { atLeast: 1 }, refused ? 'yes' : 'no')
    const drill = await run('sh', [script('restore-drill.sh'), dump, spareUrl], { env })
    for (const line of drill.stdout.trim().split('\n')) printLine(line)
    const moved = await migrate(spareUrl)
    judge('migrations that the restored copy lacked', moved, { atMost: 0 }, String(moved))

    const spare = new Client({ connectionString: spareUrl })
    await spare.connect()
    for (const [rule, broken] of Object.entries(soundness)) {
      const { rowCount } = await spare.query(broken)
      judge(rule, rowCount ?? 0, { atMost: 0 }, String(rowCount))
    }
    const { rows } = await spare.query<{ number: string }>('select number from reservation')
    const restored = new Set(rows.map(({ number }) => number))
    const lost = before.filter((number) => !restored.has(number))
    judge('bookings acknowledged before the backup and lost', lost.length, { atMost: 0 }, String(lost.length))
    await spare.end()

    // A booking repeated under its key on the restored copy returns the booking, not a second one.
    const copy = await place.startApi(firstPort + 10, { DATABASE_URL: spareUrl })
    const line = await Line.open(copy.port)
    const known = journeys.made.find(({ number }) => number === before.at(-1))
    const again = known?.request && (await line.send(known.request))
    line.close()
    const same = again?.status === 200 && again.body.includes(`"${known?.number}"`)
    judge('a repeated booking is answered as before', same ? 1 : 0, { atLeast: 1 }, same ? 'yes' : `${again?.status}`)
    await copy.stop()
  },
  { startServer: (dataDir) => startOwnPostgres(bin, dataDir) },
)
