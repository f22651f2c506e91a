// What a run of the tests starts and throws away: its processes and its folder. When it is interrupted it ends both.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, root } from './ground.mjs'

const memory = '/dev/shm'
/** What the databases and the browsers of a run may need, several times over. */
const enough = 6 * 1024 ** 3

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const send = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** The parent of each process of this machine. */
function parents() {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      } catch {
        return []
      }
    })
}

/** The processes below one, whatever group they are in. */
function below(pid) {
  const all = parents()
  const childrenOf = (one) => all.filter(([, parent]) => parent === one).map(([child]) => child)
  const found = []
  for (let next = childrenOf(pid); next.length > 0; next = next.flatMap(childrenOf)) found.push(...next)
  return found
}

/** Ends every process below this one: politely, and after ten seconds in any case. */
async function endAll() {
  const seen = new Set()
  for (let round = 0; round < 100; round += 1) {
    const found = below(process.pid).filter((pid) => !seen.has(pid))
    for (const pid of found) {
      seen.add(pid)
      send(pid, 'SIGTERM')
    }
    if (![...seen].some(isAlive)) return
    await wait(100)
  }
  for (const pid of seen) send(pid, 'SIGKILL')
  await wait(200)
}

/** The processes whose command names something in a folder, such as a PostgreSQL its data. */
const usersOf = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

/** Removes a folder of a run, and ends what still runs there. */
function clear(folder) {
  for (const pid of usersOf(folder)) send(pid, 'SIGQUIT')
  remove(folder)
}

/** Removes what runs have left behind that were killed. */
function clearAfterKilled() {
  for (const name of readdirSync(memory)) {
    const owner = Number(/^jgm-(\d+)-/.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    clear(join(memory, name))
  }
}

/**
 * The folder of this run for what its tests throw away, in memory where the machine has enough of it: a database is thousands of files,
 * made there in 0.04 s and on a disk in 0.65 s. A `TMPDIR` that is given is used instead.
 */
function makeScratch() {
  const given = process.env.TMPDIR ?? tmpdir()
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(memory)) return { folder: given }
  clearAfterKilled()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < enough) return { folder: given }
  const folder = mkdtempSync(join(memory, `jgm-${process.pid}-`))
  // As open as a system's folder: the database runs under an account of its own.
  chmodSync(folder, 0o1777)
  return { folder, isOwn: true }
}

const scratch = makeScratch()
/** The folder of this run for what it throws away. */
export const scratchFolder = scratch.folder
if (scratch.isOwn) process.once('exit', () => clear(scratch.folder))

let isEnding = false

/** Ends what runs, then this process, at the first signal. */
async function interrupt() {
  if (isEnding) return
  isEnding = true
  console.log('Interrupted: the tests are being ended …')
  await endAll()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt())

/**
 * Runs a command to its end; resolves with whether it went well, and all it printed. After `seconds` it is ended with every process
 * below it.
 */
export function run(command, args, env = {}, { cwd = root, seconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      // Chromium saves files with Japanese names only where the language of the system has such letters.
      env: environment({ NO_COLOR: '1', TMPDIR: scratch.folder, LC_ALL: 'C.UTF-8', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches this process alone, which ends the others.
      detached: true,
    })
    const timer = seconds === undefined ? undefined : setTimeout(() => void endAll(), seconds * 1000)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => (output += text))
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${String(error)}` }))
    child.on('close', (code) => {
      clearTimeout(timer)
      // What an interruption has ended has nothing to report.
      if (!isEnding) resolve({ ok: code === 0, output })
    })
  })
}

/** The same with a report in JSON that the command writes; undefined where it wrote none. */
export async function runWithReport(command, args, env = () => ({}), how = {}) {
  const folder = mkdtempSync(join(scratch.folder, 'jgm-report-'))
  const path = join(folder, 'report.json')
  const done = await run(command, args(path), env(path), how)
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    report = undefined
  }
  remove(folder)
  return { ...done, report }
}
