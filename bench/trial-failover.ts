import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtp, type ReceivedMail } from '../server/test/smtp.ts'
import { startCluster, type Cluster, type Whole } from './support/cluster.ts'
import { beginGolfers, type Golfers } from './support/golfers.ts'
import { judgeSales } from './support/judge-sales.ts'
import { comeBack, cut, kill, mend, vanish, whyNoMachines } from './support/machines.ts'
import { addMembers, type People } from './support/people.ts'
import { findPort, firstPort, inPlace, type Place, type Running } from './support/place.ts'
import { alternate, judge, median, printLine, printTitle, ratioOf } from './support/report.ts'
import { bookableDays, type BookableDay } from './support/sheets.ts'
import { findPostgres } from './support/tools.ts'

/**
 * `deploy/ha` for real: three machines (network namespaces of this one) with etcd, Patroni and PostgreSQL, and HAProxy beside two API
 * processes and a worker. Golfers book while the primary is killed, vanishes, is cut off from the others and is updated:
 * `npm run trials -- failover` (`KILLS`). A control does one of it with asynchronous standbys, and loses what was acknowledged.
 */
const kills = Number(process.env['KILLS'] ?? 10)
const cuts = 3
/** Seconds until a booking is acknowledged again. */
const longest = 20
const load = { clients: 8, pause: 350 }
/** Members of the control. */
const others = 1500

type Trial = { readonly cluster: Cluster; readonly golfers: Golfers }

/** The longest time without an acknowledged booking from `since` on, in seconds. */
function gapOf({ acknowledged }: Golfers, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), performance.now()]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000
}

/** Waits until so many more are booked, at most a minute. */
async function moreBooked({ acknowledged }: Golfers, more: number): Promise<void> {
  const wanted = acknowledged.length + more
  for (const until = performance.now() + 60_000; acknowledged.length < wanted && performance.now() < until;)
    await wait(50)
}

const tally = (statuses: readonly number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${status} × ${all?.length}`)
    .join(', ') || 'none'

/** Lets something happen to a whole cluster under load; prints and returns for how many seconds nothing was acknowledged. */
async function event(
  { cluster, golfers }: Trial,
  what: string,
  happen: (whole: Whole) => Promise<void> | void,
  after: (whole: Whole) => void = () => undefined,
): Promise<number> {
  const whole = await cluster.whole()
  await moreBooked(golfers, 20)
  const from = golfers.heard.length
  const since = performance.now()
  await happen(whole)
  // Until it has begun to tell.
  await wait(1000)
  await moreBooked(golfers, 40)
  after(whole)
  const now = await cluster.whole()
  const gap = gapOf(golfers, since)
  const back = (performance.now() - since) / 1000
  printLine(
    `${what}: ${whole.primary} → ${now.primary}, nothing acknowledged for ${gap.toFixed(1)} s, whole again after ${back.toFixed(0)} s (${tally(golfers.heard.slice(from).map(({ status }) => status))})`,
  )
  return gap
}

/** Everything that happens to the machines, one after the other; returns the seconds that nothing was acknowledged. */
async function tryAll(trial: Trial): Promise<number[]> {
  const { cluster } = trial
  const gaps: number[] = []
  for (let round = 1; round <= kills; round += 1)
    gaps.push(
      await event(
        trial,
        `kill ${round}`,
        ({ primary }) => kill(primary),
        ({ primary }) => cluster.start(primary),
      ),
    )
  for (let round = 1; round <= cuts; round += 1)
    gaps.push(
      await event(
        trial,
        `the primary is cut off from the others, ${round}`,
        ({ primary }) => cut(primary),
        ({ primary }) => mend(primary),
      ),
    )
  gaps.push(
    await event(trial, 'PostgreSQL alone is killed', ({ primary }) =>
      kill(primary, (name) => name.startsWith('postgres')),
    ),
    await event(
      trial,
      'the primary vanishes',
      ({ primary }) => vanish(primary),
      ({ primary }) => comeBack(primary),
    ),
    await event(
      trial,
      'the synchronous standby vanishes',
      ({ synchronous }) => vanish(synchronous),
      ({ synchronous }) => comeBack(synchronous),
    ),
    await event(
      trial,
      'etcd beside the primary is killed',
      ({ primary }) => kill(primary, (name) => name === 'etcd'),
      ({ primary }) => cluster.start(primary),
    ),
    await event(
      trial,
      'both standbys stop, and sales go on with one machine',
      ({ synchronous, other }) => {
        for (const standby of [synchronous, other]) kill(standby, (name) => name !== 'etcd')
      },
      ({ synchronous, other }) => {
        for (const standby of [synchronous, other]) cluster.start(standby)
      },
    ),
    await event(trial, 'a planned hand-over', ({ primary, synchronous }) => cluster.switchOver(primary, synchronous)),
  )
  return gaps
}

/** Without a majority of etcd no machine may be the primary; with it everything goes on by itself. */
async function withoutMajority({ cluster, golfers }: Trial): Promise<void> {
  const { synchronous, other } = await cluster.whole()
  await moreBooked(golfers, 20)
  for (const machine of [synchronous, other]) vanish(machine)
  await wait(longest * 1000)
  const before = golfers.acknowledged.length
  await wait(5000)
  const meanwhile = golfers.acknowledged.length - before
  judge('bookings without a majority of etcd', meanwhile, { atMost: 0 }, String(meanwhile))
  const since = performance.now()
  for (const machine of [synchronous, other]) comeBack(machine)
  await moreBooked(golfers, 40)
  const gap = gapOf(golfers, since)
  judge('seconds until it sells again with a majority', gap, { atMost: longest }, gap.toFixed(1))
  await cluster.whole()
}

async function lostOf(place: Place, { acknowledged }: Golfers): Promise<number> {
  const rows = await place.rows<{ number: string }>('select number from reservation')
  const stored = new Set(rows.map(({ number }) => number))
  return acknowledged.filter(({ number }) => !stored.has(number)).length
}

async function judgeBookings(place: Place, golfers: Golfers, people: People): Promise<void> {
  const lost = await lostOf(place, golfers)
  judge('acknowledged bookings that are lost', lost, { atMost: 0 }, `${lost} of ${golfers.acknowledged.length}`)
  judge('bookings that stayed without an answer', golfers.open(), { atMost: 0 }, String(golfers.open()))
  await judgeSales(place, people)
  const wrong = golfers.heard.filter(
    ({ status, again }) => ![200, 409, 503].includes(status) || (status === 503 && !again),
  )
  const shown = wrong.length === 0 ? '0' : tally(wrong.map(({ status }) => status))
  judge('answers other than 200, 409 and 503 with Retry-After', wrong.length, { atMost: 0 }, shown)
  printLine(`slowest answer ${(Math.max(...golfers.heard.map(({ ms }) => ms)) / 1000).toFixed(1)} s`)
}

async function judgeProcesses(processes: readonly Running[]): Promise<void> {
  const isReady = async ({ port, pid }: Running): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    // The process itself, and no other on its port.
    return answer?.ok === true && process.kill(pid, 0)
  }
  const ready = (await Promise.all(processes.map(isReady))).filter(Boolean).length
  judge('processes that were never restarted and are ready', ready, { atLeast: processes.length }, String(ready))
}

async function judgeMails(mails: readonly ReceivedMail[], golfers: Golfers, interruptions: number): Promise<void> {
  const untold = (): number => {
    const told = new Set(mails.map(({ to }) => to))
    return golfers.acknowledged.filter(({ member }) => !told.has(`bench${member}@example.jp`)).length
  }
  for (const until = performance.now() + 120_000; untold() > 0 && performance.now() < until;) await wait(500)
  judge('acknowledged bookings without a mail', untold(), { atMost: 0 }, String(untold()))
  const alike = Object.values(Object.groupBy(mails, ({ to, subject }) => `${to} ${subject}`))
  const spare = alike.reduce((sum, all) => sum + (all?.length ?? 0) - 1, 0)
  judge('mails that were sent again', spare, { atMost: interruptions }, `${spare} of ${mails.length}`)
  const otherId = alike.filter((all) => new Set(all?.map(({ messageId }) => messageId)).size > 1).length
  judge('of them under another Message-ID', otherId, { atMost: 0 }, String(otherId))
}

/** The wait of a commit for the second machine, beside one that waits for its own disk only. */
async function compareCommits(cluster: Cluster): Promise<void> {
  const { primary } = await cluster.whole()
  const times = 300
  const took = async (commit: 'on' | 'local'): Promise<number> => {
    const rows = await cluster.rowsAt<{ ms: string }>(
      primary,
      'create table if not exists waited (n int)',
      `set synchronous_commit = ${commit}`,
      `do $$ declare v_began timestamptz := clock_timestamp(); begin
        for i in 1..${times} loop insert into waited values (i); commit; end loop;
        perform set_config('trial.ms', (extract(epoch from clock_timestamp() - v_began) * 1000 / ${times})::text, false);
      end $$`,
      "select current_setting('trial.ms') as ms",
    )
    return Number(rows[0]?.ms)
  }
  const figures = await alternate(5, { two: () => took('on'), one: () => took('local') })
  const { ratio, shown } = ratioOf(figures.two, figures.one)
  printLine(`a commit: ${median(figures.two).toFixed(2)} ms on two machines, ${median(figures.one).toFixed(2)} on one`)
  judge('a commit on two machines, of one on one', ratio, { atMost: 8 }, shown)
}

/** Every figure of Patroni and etcd in the rules of the monitor is one that they tell. */
async function judgeFigures(cluster: Cluster): Promise<void> {
  const rules = readFileSync(new URL('../deploy/prometheus/rules.yml', import.meta.url), 'utf8')
  const known = await cluster.figures()
  const unknown = [...new Set(rules.match(/\b(patroni|etcd)_\w+/g))].filter((name) => !known.has(name))
  judge('figures of the rules that nobody tells', unknown.length, { atMost: 0 }, unknown.join(', ') || '0')
}

/** The cut again, with standbys that nothing waits for: what the primary acknowledges until it gives up is lost. */
async function control(place: Place, cluster: Cluster, begin: () => Golfers): Promise<void> {
  const { primary } = await cluster.whole()
  await cluster.configure('synchronous_mode=false')
  const waited = () =>
    cluster.rowsAt<{ name: string }>(
      primary,
      "select application_name as name from pg_stat_replication where sync_state = 'sync'",
    )
  while ((await waited()).length > 0) await wait(200)
  const golfers = begin()
  await moreBooked(golfers, 20)
  cut(primary)
  await wait(longest * 1000)
  await moreBooked(golfers, 20)
  await golfers.stop()
  const lost = await lostOf(place, golfers)
  judge(
    'the control: lost when the primary is cut off and nothing waits for a standby',
    lost,
    { atLeast: 1 },
    `${lost} of ${golfers.acknowledged.length}`,
  )
}

const why = whyNoMachines()
printTitle(
  `failover: the primary is killed ${kills} times, cut off ${cuts} times and vanishes while ${load.clients} golfers book`,
)
if (why === undefined) {
  const smtp = await startSmtp((recipient) => recipient.startsWith('bench'))
  const port = await findPort(firstPort + 40)
  const bin = findPostgres()
  const processes: Running[] = []
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      for (const { pid } of processes) process.kill(pid, 'SIGKILL')
    })
  let built: Cluster | undefined
  const startServer = async (folder: string): Promise<Cluster> => {
    // Of a trial that is ended early, too.
    process.once('exit', () => rmSync(dirname(folder), { recursive: true, force: true }))
    return (built = await startCluster(folder, bin, port))
  }
  await inPlace(
    async (place) => {
      const cluster = built
      if (!cluster) throw new Error('no cluster')
      const { primary } = await cluster.whole()
      await cluster.on(primary, 'pgbackrest', '--stanza=jgm', 'stanza-create')
      await compareCommits(cluster)
      const people = await addMembers(place, 16_000)
      const env = { SMTP_URL: smtp.url }
      const worker = new URL('../server/src/entry/worker.ts', import.meta.url)
      processes.push(await place.startApi(firstPort, env))
      processes.push(await place.startApi(firstPort + 1, env))
      const apis = processes.map((api) => api.port)
      processes.push(await place.startScript(worker, firstPort + 10, env))
      const days = await bookableDays(apis[0] ?? 0)
      const begin = (some: readonly BookableDay[], firstId: number, count: number): Golfers =>
        beginGolfers(apis, some, { firstId, count }, load)

      const booked = people.count - others
      const golfers = begin(
        days.filter(({ courseId }) => courseId > 1),
        people.firstId,
        booked,
      )
      const gaps = await tryAll({ cluster, golfers })
      await withoutMajority({ cluster, golfers })
      await golfers.stop()
      judge('longest time without an acknowledged booking (s)', Math.max(...gaps), { atMost: longest })
      await judgeBookings(place, golfers, people)
      await judgeProcesses(processes)
      await judgeMails(smtp.mails, golfers, gaps.length)
      const { primary: last } = await cluster.whole()
      await cluster.on(last, 'pgbackrest', '--stanza=jgm', 'check')
      printLine(`the log of every minute leaves from ${last}, too`)
      await judgeFigures(cluster)
      await control(place, cluster, () =>
        begin(
          days.filter(({ courseId }) => courseId === 1),
          people.firstId + booked,
          others,
        ),
      )
    },
    { startServer },
  )
  await smtp.stop()
} else printLine(`not tried: ${why}`)
