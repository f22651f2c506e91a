import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findAccount, makeOpenFolder } from '../../server/src/platform/postgres/account.ts'
import { addressOf, buildNetwork, machines, network, spaceOf, tearDown, type Machine } from './machines.ts'

const run = promisify(execFile)
const fileOf = (name: string): string => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))
const deploy = (name: string): string => readFileSync(fileOf(name), 'utf8')

const password = 'a-password-of-the-trial'

/** A member of the cluster, as Patroni tells it. */
type Member = { readonly name: Machine; readonly role: string; readonly state: string; readonly lag?: number | string }

export type Whole = { readonly primary: Machine; readonly synchronous: Machine; readonly other: Machine }

/** Three machines with etcd, Patroni and PostgreSQL from the files of `deploy/ha`, and HAProxy beside the product. */
export type Cluster = {
  /** The address of a database at HAProxy, as the owner of the product's. */
  urlFor(database: string): string
  readonly url: string
  /** Waits until one machine leads, one other has all that is acknowledged, and the third streams; returns their names. */
  whole(): Promise<Whole>
  /** Starts what is not running on a machine. */
  start(machine: Machine): void
  /** Hands over to another machine, as before an update. */
  switchOver(from: Machine, to: Machine): Promise<void>
  /** Changes what `bootstrap.dcs` began with: `synchronous_mode=false`. */
  configure(setting: string): Promise<void>
  /** The names of the figures that Patroni and etcd tell a monitor. */
  figures(): Promise<Set<string>>
  /** Runs a command on a machine as postgres; returns its output. */
  on(machine: Machine, ...command: string[]): Promise<string>
  /** Runs statements on the PostgreSQL of a machine itself, as its superuser, on one connection; the rows of the last. */
  rowsAt<T extends object>(machine: Machine, ...statements: string[]): Promise<T[]>
  stop(): Promise<void>
}

/** A certificate for the three machines and for HAProxy's address, and who signed it. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=trial')
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=database')
  const names = ['127.0.0.1', ...machines.map(addressOf)].map((address) => `IP:${address}`).join(',')
  writeFileSync(join(folder, 'names'), `subjectAltName=${names}\n`)
  const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', ...by, '-out', 'server.crt', '-days', '2')
}

const environmentIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/**
 * Builds the cluster below `folder` and waits until it is whole. HAProxy listens on `port` of loopback. `pgbackrest` archives into the
 * folder `repo` of it. What is started is ended, too, when that fails or the process gets a signal.
 */
export async function startCluster(folder: string, bin: string, port: number): Promise<Cluster> {
  tearDown()
  const children = new Set<ChildProcess>()
  const endNow = (): never => {
    end()
    process.exit(130)
  }
  function end(): void {
    process.off('SIGINT', endNow).off('SIGTERM', endNow)
    for (const child of children) child.kill('SIGKILL')
    tearDown()
  }
  process.once('SIGINT', endNow).once('SIGTERM', endNow)
  try {
    return await build(folder, bin, port, { children, end })
  } catch (error) {
    end()
    throw error
  }
}

async function build(
  folder: string,
  bin: string,
  port: number,
  { children, end }: { readonly children: Set<ChildProcess>; readonly end: () => void },
): Promise<Cluster> {
  const account = findAccount(join(folder, 'none'))
  if (!account) throw new Error('root only')
  const owned = (path: string): string => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, account.uid, account.gid)
    return path
  }
  const at = (text: string, machine: Machine): string =>
    text
      .replaceAll('10.0.0.0/24', `${network}0/24`)
      .replaceAll(/10\.0\.0\.(\d+)/g, `${network}$1`)
      .replaceAll('/etc/jgm-ha', join(folder, machine))
      .replaceAll('/var/lib/postgresql/15/jgm', join(folder, machine, 'data'))
      .replaceAll('/var/lib/postgresql', join(folder, machine))
      .replaceAll('/var/run/postgresql', join(folder, machine, 'socket'))
      .replaceAll('/usr/lib/postgresql/15/bin', bin)
      .replaceAll('CHANGE_ME', password)

  makeOpenFolder(folder)
  buildNetwork()
  makeCertificates(folder)
  const repo = owned(join(folder, 'repo'))
  const environments = new Map<Machine, Record<string, string>>()
  for (const machine of machines) {
    const own = owned(join(folder, machine))
    for (const name of ['socket', 'etcd', 'pgbackrest']) owned(join(own, name))
    for (const name of ['ca.crt', 'server.crt', 'server.key']) {
      writeFileSync(join(own, name), readFileSync(join(folder, name)))
      chmodSync(join(own, name), 0o600)
      chownSync(join(own, name), account.uid, account.gid)
    }
    writeFileSync(join(own, 'patroni.yml'), at(deploy('ha/patroni.yml'), machine))
    chmodSync(join(own, 'patroni.yml'), 0o644)
    const last = machine.slice(2)
    const ownMachine = deploy('ha/machine').replaceAll('10.0.0.11', `10.0.0.1${last}`).replaceAll('db1', machine)
    writeFileSync(join(own, 'machine'), at(ownMachine, machine))
    environments.set(machine, {
      PATH: process.env['PATH'] ?? '',
      ...environmentIn(at(deploy('ha/etcd'), machine)),
      ...environmentIn(readFileSync(join(own, 'machine'), 'utf8')),
      JGM_HA: own,
      ETCD_DATA_DIR: join(own, 'etcd'),
      PGBACKREST_CONFIG: fileOf('pgbackrest/pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: repo,
      PGBACKREST_REPO1_CIPHER_PASS: password,
      PGBACKREST_LOG_PATH: join(own, 'pgbackrest'),
      PGBACKREST_LOCK_PATH: join(own, 'pgbackrest'),
      PGBACKREST_SPOOL_PATH: join(own, 'pgbackrest'),
      PGBACKREST_PG1_PATH: join(own, 'data'),
      PGBACKREST_PG1_SOCKET_PATH: join(own, 'socket'),
    })
  }

  const running = new Map<string, ChildProcess>()
  const as = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups', '--']
  function launch(machine: Machine, name: string, ...command: string[]): void {
    const key = `${machine}-${name}`
    const before = running.get(key)
    if (before && before.exitCode === null && before.signalCode === null) return
    const log = openSync(join(folder, `${key}.log`), 'a')
    const env = environments.get(machine) ?? {}
    const child = spawn('ip', ['netns', 'exec', spaceOf(machine), 'setpriv', ...as, ...command], {
      env,
      cwd: '/',
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.add(child)
    running.set(key, child)
  }
  const start = (machine: Machine): void => {
    launch(machine, 'etcd', 'etcd')
    launch(machine, 'patroni', 'patroni', join(folder, machine, 'patroni.yml'))
  }
  for (const machine of machines) start(machine)

  const haproxyConfig = join(folder, 'haproxy.cfg')
  writeFileSync(
    haproxyConfig,
    at(deploy('ha/haproxy.cfg'), 'db1').replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`),
  )
  const haproxyLog = openSync(join(folder, 'haproxy.log'), 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', haproxyConfig], { stdio: ['ignore', haproxyLog, haproxyLog] })
  closeSync(haproxyLog)
  children.add(haproxy)

  const membersBy = async (machine: Machine): Promise<readonly Member[]> => {
    const answer = await fetch(`http://${addressOf(machine)}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
    return ((await answer.json()) as { members: Member[] }).members
  }
  /** As the first machine says that answers. */
  const members = async (): Promise<readonly Member[]> => {
    for (const machine of machines) {
      const found = await membersBy(machine).catch(() => undefined)
      if (found) return found
    }
    return []
  }
  const sslOf = `sslmode=verify-full&sslrootcert=${encodeURIComponent(join(folder, 'ca.crt'))}`
  const urlOf = (user: string, host: string, database: string): string =>
    `postgresql://${user}:${password}@${host}/${database}?${sslOf}`
  const urlFor = (database: string): string => urlOf('jgm', `127.0.0.1:${port}`, database)
  async function rowsAt<T extends object>(machine: Machine, ...statements: string[]): Promise<T[]> {
    const client = new Client({
      connectionString: urlOf('postgres', addressOf(machine), 'postgres'),
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: T[] = []
      for (const statement of statements) rows = (await client.query<T>(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }

  const cluster: Cluster = {
    url: urlFor('postgres'),
    urlFor,
    rowsAt,
    start,
    async whole() {
      const until = performance.now() + 180_000
      let seen: readonly Member[] = []
      while (performance.now() < until) {
        seen = await members()
        const named = (wanted: string): Machine | undefined =>
          seen.find(({ role, state }) => role === wanted && ['running', 'streaming'].includes(state))?.name
        const [primary, synchronous, other] = [named('leader'), named('sync_standby'), named('replica')]
        if (primary && synchronous && other) {
          const streams = await rowsAt<{ name: string; state: string }>(
            primary,
            "select application_name as name, sync_state as state from pg_stat_replication where state = 'streaming'",
          ).catch(() => [])
          const isSo = (machine: Machine, how: string): boolean =>
            streams.some(({ name, state }) => name === machine && state === how)
          if (isSo(synchronous, 'sync') && isSo(other, 'async')) return { primary, synchronous, other }
        }
        await wait(500)
      }
      throw new Error(`the cluster is not whole after three minutes: ${JSON.stringify(seen)}`)
    },
    async switchOver(from, to) {
      await cluster.on(
        from,
        'sh',
        fileOf('ha/patronictl.sh'),
        'switchover',
        '--primary',
        from,
        '--candidate',
        to,
        '--force',
      )
    },
    async configure(setting) {
      const { primary } = await cluster.whole()
      await cluster.on(primary, 'sh', fileOf('ha/patronictl.sh'), 'edit-config', '--set', setting, '--force')
    },
    async figures() {
      const told = await Promise.all(
        [2379, 8008].map(async (of) => (await fetch(`http://${addressOf('db1')}:${of}/metrics`)).text()),
      )
      return new Set(told.join('\n').match(/^[a-z]\w+/gm))
    },
    async on(machine, ...command) {
      const { stdout } = await run('ip', ['netns', 'exec', spaceOf(machine), 'setpriv', ...as, ...command], {
        env: environments.get(machine),
        cwd: '/',
      })
      return stdout
    },
    async stop() {
      end()
      if (haproxy.exitCode === null && haproxy.signalCode === null) await once(haproxy, 'exit')
    },
  }
  const { primary } = await cluster.whole()
  await rowsAt(primary, `create role jgm login createdb password '${password}'`)
  return cluster
}
