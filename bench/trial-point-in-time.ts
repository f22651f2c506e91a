import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beginJourneys } from './support/journeys.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inFolder, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'
import { findPostgres, startOwnPostgres, type OwnPostgres } from './support/tools.ts'

/**
 * `deploy/pgbackrest` and `deploy/point-in-time.sh` for real: bookings of each ten seconds, a restore to a moment between two of them
 * beside the running database, then the database and its folder are lost at once. Needs `pgbackrest` and a PostgreSQL that it knows.
 */
const deploy = (name: string): string => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const run = promisify(execFile)
const bin = findPostgres()
const rounds = Number(process.env['ROUNDS'] ?? 12)
/** Seconds before each round. */
const seconds = 10
const perRound = 12
/** Seconds of sales that may be lost: `archive_timeout`, and what copying takes. */
const atRisk = 65

type Made = { readonly number: string; readonly round: number; readonly at: number }

printTitle(`restored to a minute, and a lost machine, while people book for ${rounds * seconds} s (${bin})`)
await inFolder(async (copies) => {
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    PGBACKREST_CONFIG: deploy('pgbackrest/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(copies, 'repo'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a-passphrase-of-the-trial',
    PGBACKREST_LOG_PATH: join(copies, 'log'),
    PGBACKREST_LOCK_PATH: join(copies, 'lock'),
    PGBACKREST_SPOOL_PATH: join(copies, 'spool'),
  }
  let server: OwnPostgres | undefined
  const startServer = async (dataDir: string): Promise<OwnPostgres> => {
    const cluster = join(dataDir, 'own')
    Object.assign(env, {
      PGBACKREST_PG1_PATH: cluster,
      PGBACKREST_PG1_SOCKET_PATH: cluster,
      PGBACKREST_PG1_USER: 'postgres',
    })
    server = await startOwnPostgres(bin, dataDir, { include: deploy('pgbackrest/archive.conf'), env })
    for (const name of ['repo', 'log', 'lock', 'spool']) makeFor(server, join(copies, name))
    return server
  }
  await inPlace(
    async (place) => {
      if (!server) throw new Error('no server')
      const { account, cluster } = server
      const own = { ...account, cwd: '/' }
      const backRest = (...args: string[]) => run('pgbackrest', ['--stanza=jgm', ...args], { ...own, env })
      // An operator adds it to look at statements.
      await place.rows('create extension pg_stat_statements')
      await backRest('stanza-create')
      const began = performance.now()
      await backRest('--type=full', 'backup')
      printLine(`base backup in ${((performance.now() - began) / 1000).toFixed(1)} s`)

      const people = await addMembers(place, rounds * perRound * 6)
      const api = await place.startApi(firstPort)
      const days = (await bookableDays(api.port)).filter(
        ({ courseId, teeTimes }) => courseId === 1 && teeTimes.length > perRound * 2,
      )
      const made: Made[] = []
      /** Members book for a round, on a day and with keys of their own. */
      const bookFor = async (round: number): Promise<void> => {
        await wait(seconds * 1000)
        const some = { ...people, firstId: people.firstId + round * perRound * 6, count: perRound * 6 }
        const journeys = beginJourneys(api.port, days.slice(round, round + 1), some, 2)
        await journeys.answered(perRound)
        await journeys.stop()
        for (const { number } of journeys.made)
          if (number !== undefined) made.push({ number, round, at: performance.now() })
      }

      const restore = async (
        time: string,
        name: string,
        running: string,
      ): Promise<{ said: string; lost: string[] }> => {
        const folder = join(copies, name)
        makeFor(server, folder)
        const drill = { ...env, PGBIN: bin, JGM_DATABASE: 'bench', DATABASE_URL: running }
        const { stdout } = await run('sh', [deploy('point-in-time.sh'), time, folder], { ...own, env: drill })
        const [said = '', after = ''] = stdout.split('sold since and lost: ')
        return {
          said,
          lost: after
            .split('\n')
            .slice(1)
            .flatMap((line) => line.split('|')[0] || []),
        }
      }

      const half = Math.floor(rounds / 3)
      for (let round = 0; round < half; round += 1) await bookFor(round)
      const [now] = await place.rows<{ at: string }>('select clock_timestamp()::text as at')
      await bookFor(half)
      // Sends what there is at once.
      await backRest('check')
      const then = await restore(now?.at ?? '', 'then', server.urlFor('bench'))
      for (const line of then.said.trim().split('\n')) printLine(line)
      const later = new Set(made.filter(({ round }) => round >= half).map(({ number }) => number))
      const wrong =
        [...later].filter((number) => !then.lost.includes(number)).length +
        then.lost.filter((number) => !later.has(number)).length
      judge(
        'bookings that the restore to a minute had or lacked wrongly',
        wrong,
        { atMost: 0 },
        `${wrong} of ${made.length}`,
      )
      judge('it says which ones it lacks', then.lost.length, { atLeast: 1 }, `${then.lost.length}`)
      const sound = / 0\s*\n\(1 row\)/.test(then.said)
      judge('days whose sums differ there', Number(!sound), { atMost: 0 }, sound ? '0' : then.said)

      for (let round = half + 1; round < rounds; round += 1) await bookFor(round)
      // The machine is gone, with its folder. What the trial knows to be sold is compared with what a new machine gets.
      await server.stop('SIGKILL')
      const gone = performance.now()
      renameSync(cluster, `${cluster}.lost`)
      const since = performance.now()
      const latest = await restore('latest', 'latest', '')
      printLine(`a new machine had it after ${((performance.now() - since) / 1000).toFixed(1)} s`)
      for (const line of latest.said.trim().split('\n')) printLine(line)
      const there = await numbersIn(join(copies, 'latest'))
      const lost = made.filter(({ number }) => !there.has(number))
      const oldest = Math.max(0, ...lost.map(({ at }) => (gone - at) / 1000))
      judge(
        'seconds of sales that were lost with the machine',
        oldest,
        { atMost: atRisk },
        `${oldest.toFixed(0)} (${lost.length} of ${made.length})`,
      )

      /** The numbers in a restored cluster. */
      async function numbersIn(folder: string): Promise<Set<string>> {
        const socket = join(folder, 'look')
        makeFor(server, socket)
        const settings = `-c listen_addresses= -c unix_socket_directories=${socket} -c archive_mode=off`
        await run(
          join(bin, 'pg_ctl'),
          ['-D', folder, '-w', '-s', '-l', join(socket, 'log'), '-o', settings, 'start'],
          own,
        )
        try {
          const { stdout } = await run(
            join(bin, 'psql'),
            ['-At', '-c', 'select number from reservation', `host=${socket} user=postgres dbname=bench`],
            own,
          )
          return new Set(stdout.trim().split('\n'))
        } finally {
          await run(join(bin, 'pg_ctl'), ['-D', folder, '-m', 'fast', '-s', 'stop'], own)
        }
      }
    },
    { startServer },
  )
})

/** Makes a folder that belongs to the account of PostgreSQL. */
function makeFor(server: OwnPostgres | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (server?.account) chownSync(folder, server.account.uid, server.account.gid)
}
