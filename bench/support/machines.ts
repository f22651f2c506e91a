import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// Three machines in one: each is a network namespace at a bridge (Linux, root).
export const machines = ['db1', 'db2', 'db3'] as const
export type Machine = (typeof machines)[number]

/** The network of the trial, in place of 10.0.0.0/24 of `deploy/ha`. */
export const network = '10.213.85.'
const bridge = 'jgm-ha'
const ours = `${network}1`
export const addressOf = (machine: Machine): string => `${network}1${machine.slice(2)}`
export const spaceOf = (machine: Machine): string => `${bridge}-${machine}`
/** An address of the link layer that belongs to no machine: what is sent there is lost without a word. */
const nowhere = '02:00:00:00:00:ff'

/** Why the machines cannot be built here; undefined when they can. */
export function whyNoMachines(): string | undefined {
  const needed = ['ip', 'setpriv', 'openssl', 'etcd', 'patroni', 'haproxy', 'pgbackrest']
  const missing = needed.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (missing.length > 0)
    return `${missing.join(', ')} missing (Debian: apt-get install patroni python3-etcd etcd-server haproxy pgbackrest iproute2 util-linux openssl).`
  const isAllowed = process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'true']).status === 0
  return isAllowed ? undefined : 'Each machine is a network namespace: that needs Linux and root.'
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const pidsOf = (machine: Machine): number[] =>
  spawnSync('ip', ['netns', 'pids', spaceOf(machine)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends what stands of the machines, also of an earlier trial that was killed. */
export function tearDown(): void {
  for (const machine of machines) {
    for (let pids = pidsOf(machine); pids.length > 0; pids = pidsOf(machine)) {
      signal(pids, 'SIGKILL')
      spawnSync('sleep', ['0.1'])
    }
    if (existsSync(`/run/netns/${spaceOf(machine)}`)) ip('netns', 'delete', spaceOf(machine))
  }
  // With a namespace its link goes, too, but a moment later.
  for (const link of [...machines.map(spaceOf), bridge])
    if (existsSync(`/sys/class/net/${link}`)) spawnSync('ip', ['link', 'delete', link])
}

export function buildNetwork(): void {
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${ours}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const machine of machines) {
    const space = spaceOf(machine)
    ip('netns', 'add', space)
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', space, 'master', bridge, 'up')
    ip('-n', space, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', space, 'link', 'set', device, 'up')
  }
}

/** Ends every process of a machine, or those whose name is meant, with SIGKILL. */
export function kill(machine: Machine, isMeant: (name: string) => boolean = () => true): void {
  const nameOf = (pid: number): string => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    } catch {
      return ''
    }
  }
  const found = pidsOf(machine).filter((pid) => isMeant(nameOf(pid)))
  signal(found, 'SIGKILL')
}

/** Stops every process of a machine where it is, and takes its link away: no reset arrives. */
export function vanish(machine: Machine): void {
  ip('link', 'set', spaceOf(machine), 'down')
  signal(pidsOf(machine), 'SIGSTOP')
}

export function comeBack(machine: Machine): void {
  signal(pidsOf(machine), 'SIGCONT')
  ip('link', 'set', spaceOf(machine), 'up')
}

function betweenAnd(machine: Machine, work: (space: string, address: string) => void): void {
  for (const other of machines.filter((one) => one !== machine)) {
    work(spaceOf(machine), addressOf(other))
    work(spaceOf(other), addressOf(machine))
  }
}

/** Loses what a machine and the other two send each other; whoever is outside still reaches all. */
export const cut = (machine: Machine): void =>
  betweenAnd(machine, (space, address) =>
    ip('-n', space, 'neighbour', 'replace', address, 'lladdr', nowhere, 'dev', 'eth0', 'nud', 'permanent'),
  )

export const mend = (machine: Machine): void =>
  betweenAnd(machine, (space, address) => ip('-n', space, 'neighbour', 'delete', address, 'dev', 'eth0'))
