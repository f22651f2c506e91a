// What every command needs: installed packages, Node 24, Chromium. Uses plain Node >= 20 only, because it runs before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the command with one line that says what to do. */
export function giveUp(line) {
  console.error(`\n${line}\n`)
  process.exit(1)
}

/** Installs the packages when they are missing or older than the lock file. */
export function ensurePackages() {
  const stamp = join(root, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (npm ci) …')
  // The tools are needed even where NODE_ENV=production would leave them out.
  const done = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0)
    giveUp('npm ci failed: look at the lines above; with a working network, run the command again.')
  writeFileSync(stamp, wanted)
}

/** Path of a Node that is new enough: the one from the packages, else the one that runs this. */
export function findNode() {
  for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    const path = join(root, 'node_modules', name, 'bin/node')
    if (existsSync(path)) return path
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return giveUp(
    `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 or newer and run the command with it.`,
  )
}

/**
 * An environment whose PATH has our `node` and the project's tools first. Node keeps what it has compiled, so that the next process
 * with the same modules starts in half the time.
 */
export const environment = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: `${dirname(findNode())}:${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...extra,
})

/**
 * Runs Node 24 with the given arguments on our terminal. Signals are passed on, and it stops when this process is
 * killed. Resolves with its exit code.
 */
export function runNode(args, env = {}) {
  const child = spawn(findNode(), ['--import', join(root, 'tools/follow-parent.mjs'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
  })
  passSignals(child)
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}

/** Passes signals on to a child and waits for it, instead of ending before it. Returns what ends that, and says whether a signal came. */
function passSignals(child) {
  let hasCome = false
  const pass = (signal) => {
    hasCome = true
    // A terminal sends Ctrl-C to the child as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    return hasCome
  }
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', 'dist-demo'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** The pages for production, and with the LINE emulator in place of LINE (`web/vite.build.ts`). */
const builds = {
  production: { folder: 'web/dist', stamp: '.build/web.stamp' },
  demo: { folder: 'web/dist-demo', stamp: '.build/web-demo.stamp' },
}

/**
 * Builds the pages of each kind (`production`, `demo`) whose sources changed, in one process; false when that failed, after printing
 * why.
 */
export async function buildWeb(...kinds) {
  const wanted = hashOf(['package-lock.json'], ['web', 'contract'])
  const stale = kinds.filter((kind) => isStale(builds[kind], wanted))
  if (stale.length === 0) return true
  console.log('Building the pages …')
  return build(
    'web',
    ['vite.build.ts', ...stale],
    stale.map((kind) => builds[kind]),
    wanted,
  )
}

const consoleBuild = { folder: 'console/dist', stamp: '.build/console.stamp' }

/** Builds the staff console when its sources changed; false when that failed, after printing why. */
export async function buildConsole() {
  const wanted = hashOf(['package-lock.json', 'web/vite.precompress.ts'], ['console', 'contract'])
  if (!isStale(consoleBuild, wanted)) return true
  console.log('Building the staff console …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return build('console', [vite, 'build', '--logLevel', 'warn'], [consoleBuild], wanted)
}

/** A hash of these files and of all files below these folders. */
function hashOf(files, folders) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  for (const folder of folders) {
    for (const path of filesBelow(join(root, folder))) hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function isStale({ folder, stamp }, wanted) {
  const kept = join(root, stamp)
  return !existsSync(join(root, folder, 'index.html')) || !existsSync(kept) || readFileSync(kept, 'utf8') !== wanted
}

/** Runs a build in a workspace's folder, and stamps what it made; false when it failed. */
async function build(workspace, args, made, wanted) {
  for (const { stamp } of made) rmSync(join(root, stamp), { force: true })
  const building = spawn(findNode(), args, {
    cwd: join(root, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment({ NODE_ENV: 'production' }),
  })
  if ((await endOf(building)) !== 0) return false
  for (const { stamp } of made) {
    mkdirSync(dirname(join(root, stamp)), { recursive: true })
    writeFileSync(join(root, stamp), wanted)
  }
  return true
}

/** Waits for a child and resolves with its exit code. A signal that comes meanwhile ends the child first, and then the command. */
export async function endOf(child) {
  const leave = passSignals(child)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (leave()) process.exit(1)
  return code
}

/** Builds the pages when their sources changed, or ends the command. Returns their folder. */
export async function ensureWeb(kind) {
  const isBuilt = (await buildWeb(kind)) && (await buildConsole())
  if (!isBuilt) giveUp('The pages could not be built: look at the lines above.')
  return join(root, builds[kind].folder)
}

/** Chromium without its windows: a page takes a quarter less of a processor in it. */
const shell = '/usr/bin/chromium-headless-shell'
const chromiumPlaces = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const findChromium = () =>
  [process.env.CHROME_PATH, ...chromiumPlaces].find((path) => path && existsSync(path) && statSync(path).isFile())

const hasJapaneseFonts = () => process.platform !== 'linux' || existsSync('/usr/share/fonts/opentype/noto')

/**
 * Path of a Chromium: that of CHROME_PATH, else the one without windows, installed from Debian's packages where that is possible, else
 * any that is there; undefined with a line on what to do.
 */
export function ensureChromium() {
  const isWhole = hasJapaneseFonts() && (process.env.CHROME_PATH !== undefined || existsSync(shell))
  if (!isWhole && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and Japanese fonts from Debian …')
    const options = {
      // Where a Chromium is there already, a machine without a network goes on with that.
      stdio: ['ignore', 'ignore', findChromium() ? 'ignore' : 'inherit'],
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], options)
  }
  const found = findChromium()
  if (!found) {
    console.error(
      'There is no Chromium: install it (Debian: "apt-get install chromium-headless-shell fonts-noto-cjk") or set CHROME_PATH.',
    )
  }
  return found
}
