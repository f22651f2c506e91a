// The steps of npm test. Each gives { name, passed, failed, failures }; a step that ran nothing has failed.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildConsole, buildWeb, ensureChromium, environment, findNode, root } from './ground.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)

/** Does one step, and prints how it went once it is over: steps run side by side. */
async function timed(name, work) {
  const begun = Date.now()
  const result = await work()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `${name} … ${result.failed === 0 ? 'ok' : 'FAILED'} (${result.passed} passed, ${result.failed} failed, ${seconds} s)`,
  )
  if (result.output) console.log(result.output)
  return { name, passed: result.passed, failed: result.failed, failures: result.failures ?? [] }
}

/** What the databases and the browsers of a run may need, several times over. */
const enough = 6 * 1024 ** 3

/**
 * Makes the folder of a run for what its tests throw away, in memory where the machine has enough of it: a database is thousands of files,
 * made there in 0.04 s and on a disk in 0.65 s. A `TMPDIR` that is given is used instead.
 */
function makeScratch() {
  const given = process.env.TMPDIR ?? tmpdir()
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync('/dev/shm')) return given
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize < enough) return given
  const path = mkdtempSync('/dev/shm/jgm-')
  // As open as a system's folder: the database runs under an account of its own.
  chmodSync(path, 0o1777)
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return path
}
const scratch = makeScratch()

/** Runs a command to its end; resolves with whether it went well, and all it printed. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ NO_COLOR: '1', TMPDIR: scratch, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => (output += text))
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${String(error)}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** The same with a report in JSON that the command writes; undefined where it wrote none. */
async function runWithReport(args, env = () => ({})) {
  const folder = mkdtempSync(join(tmpdir(), 'jgm-report-'))
  const path = join(folder, 'report.json')
  const done = await run(findNode(), args(path), env(path))
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    report = undefined
  }
  rmSync(folder, { recursive: true, force: true })
  return { ...done, report }
}

/** What a test command came to. One that ended badly without naming a test, or ran none, has failed all the same. */
function countedOf({ ok, output }, passed, failures) {
  const failed = Math.max(failures.length, ok && passed > 0 ? 0 : 1)
  return { passed, failed, failures, output: failed > 0 ? output : '' }
}

const check = (name, command, args) => () =>
  timed(name, async () => {
    const { ok, output } = await run(command, args)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output }
  })

/** Lint with types, structure, format, generated documents, lock file, unused code: the longest first, two at a time. */
export async function runChecks() {
  const waiting = [
    check('lint and types', bin('oxlint'), ['--type-aware', '--type-check']),
    check('unused', findNode(), [join(root, 'node_modules/knip/bin/knip.js')]),
    check('structure', findNode(), ['tools/check-structure.mjs']),
    check('format', bin('oxfmt'), ['--check']),
    check('routes document', findNode(), ['tools/print-routes.mjs', '--check']),
    check('ASVS table', findNode(), ['tools/check-asvs.mjs']),
    check('lock file', findNode(), ['tools/complete-lock.mjs', '--check']),
  ]
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all([lane(), lane()])
  return results
}

const failedIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const file = name.slice(root.length + 1)
    return status === 'failed' && failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`)
  })

/** A vitest project: `unit`, or `server` with its real PostgreSQL and SMTP server. */
export const runVitest = (project) =>
  timed(`${project} tests`, async () => {
    const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project]
    const done = await runWithReport((path) =>
      command.concat('--reporter=dot', '--reporter=json', `--outputFile.json=${path}`),
    )
    return countedOf(done, done.report?.numPassedTests ?? 0, done.report ? failedIn(done.report) : [])
  })

/** The pages, built as they are served: in production, and by npm start; and the staff console. */
export const runWebBuilds = () =>
  timed('web builds', async () => {
    const kinds = ['production', 'demo']
    const ok = (await buildWeb(...kinds)) && (await buildConsole())
    return { passed: ok ? kinds.length + 1 : 0, failed: ok ? 0 : 1 }
  })

/** The specs below a suite of Playwright's report that failed, or that passed only when tried again. */
const brokenIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(brokenIn),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] e2e/${file}:${line} › ${title}`),
  ),
]

/** The built product in Chromium. */
export const runBrowserTests = () =>
  timed('browser tests', async () => {
    const chromium = ensureChromium()
    if (!chromium) return { passed: 0, failed: 1 }
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    const done = await runWithReport(
      () => [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json'],
      // Node reads the types of the specs by itself; Playwright would compile every module of the run anew.
      (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path, CHROME_PATH: chromium, PW_DISABLE_TS_ESM: '1' }),
    )
    return countedOf(done, done.report?.stats.expected ?? 0, done.report ? brokenIn(done.report) : [])
  })

/** Prints what failed and, as the last line, the sum; the exit code to end with. */
export function summarise(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const result of results)
    if (result.failed > 0)
      for (const what of result.failures.length > 0 ? result.failures : ['look above'])
        console.log(`failed: ${result.name}: ${what}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
