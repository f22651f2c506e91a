import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClock } from '../clock.ts'
import { makePrivateFolder, type Account } from './account.ts'
import { PostgresProblem } from './problem.ts'

export type RunningServer = {
  readonly pid: number
  /** The folder of its socket; differs when it was started under another TMPDIR. */
  readonly sockets: string | undefined
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

function isServerOf(cluster: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    // Empty for a zombie; another command when the pid was reused.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\u0000').includes(cluster)
  } catch {
    return false
  }
}

/** The server that runs on this cluster, from its pid file; undefined when there is none or it is dead. */
export function findRunning(cluster: string): RunningServer | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return pid > 0 && isServerOf(cluster, pid) ? { pid, sockets: lines[4] || undefined } : undefined
}

/** Removes the pid file of a server that is gone. Leaves a file alone that is being written. */
export function removeStalePid(cluster: string): void {
  const file = pidFile(cluster)
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    const stale = pid > 0 ? !isServerOf(cluster, pid) : createClock().now().getTime() - statSync(file).mtimeMs > 5000
    if (stale) rmSync(file, { force: true })
  } catch {
    // There is no pid file.
  }
}

/** Removes drafts of processes that were killed while they made them. */
function removeOldDrafts(cluster: string): void {
  const prefix = `${cluster}.draft-`
  for (const name of readdirSync(dirname(cluster))) {
    const path = join(dirname(cluster), name)
    if (!path.startsWith(prefix)) continue
    try {
      process.kill(Number(path.slice(prefix.length)), 0)
    } catch {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

/**
 * Makes the cluster unless it exists. It is made in a draft folder and renamed, so that a kill leaves nothing half done
 * and one of two concurrent starts wins.
 */
export function ensureCluster(cluster: string, bin: string, account: Account | undefined): void {
  if (existsSync(cluster)) {
    // Not readable: it belongs to another account, and PostgreSQL would refuse it as well.
    if (existsSync(join(cluster, 'PG_VERSION'))) return
    throw new PostgresProblem(
      `${cluster} is not a database folder of this account: move it away, or set DATA_DIR to another one.`,
    )
  }
  removeOldDrafts(cluster)
  const draft = `${cluster}.draft-${process.pid}`
  makePrivateFolder(draft, account)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', ...locale, '--no-instructions'],
    { ...account, cwd: '/', encoding: 'utf8', env: {} },
  )
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const reason = made.error?.message ?? made.stderr.trim().replaceAll('\n', ' ')
    throw new PostgresProblem(`The database folder ${cluster} could not be made: ${reason}`)
  }
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}
