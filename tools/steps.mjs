// The steps of npm test. Each gives { name, passed, failed, failures, again }: `failures` are the names of its failed tests, and `again`
// runs those once more, alone, and gives the names of those that fail again. A step that ran nothing has failed.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildConsole, buildWeb, ensureChromium, findNode, root } from './ground.mjs'
import { run, runWithReport } from './run.mjs'

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
  return { name, failures: [], ...result }
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

/** Lint with types, structure, format, documents, lock file, unused code: the longest first, two at a time. */
export async function runChecks() {
  const waiting = [
    check('lint and types', bin('oxlint'), ['--type-aware', '--type-check']),
    check('unused', findNode(), [join(root, 'node_modules/knip/bin/knip.js')]),
    check('structure', findNode(), ['tools/check-structure.mjs']),
    check('format', bin('oxfmt'), ['--check']),
    check('routes document', findNode(), ['tools/print-routes.mjs', '--check']),
    check('ASVS table', findNode(), ['tools/check-asvs.mjs']),
    check('documents', findNode(), ['tools/check-docs.mjs']),
    check('lock file', findNode(), ['tools/complete-lock.mjs', '--check']),
  ]
  return inTwoLanes(waiting)
}

/**
 * Checks one workspace in seconds, for use while one works in it: its types, built by what has changed since the last time, lint and format of the
 * changed files, structure and documents. `runChecks` checks everything.
 */
export async function runChecksOf(workspace) {
  const changed = changedBelow(workspace)
  const sources = changed.filter((path) => /\.(?:ts|tsx|mjs)$/u.test(path))
  return inTwoLanes([
    check(`types of ${workspace}`, bin('tsc'), ['-b', workspace]),
    ...(sources.length > 0
      ? [check(`lint of ${sources.length} changed files`, bin('oxlint'), ['--type-aware', ...sources])]
      : []),
    ...(changed.length > 0
      ? [check('format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...changed])]
      : []),
    check('structure', findNode(), ['tools/check-structure.mjs']),
    check('documents', findNode(), ['tools/check-docs.mjs']),
  ])
}

/** The files of a workspace that are new or changed since the last commit. */
function changedBelow(workspace) {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '-z', '-uall', '--no-renames', '--', workspace], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = stdout.split('\0').flatMap((line) => (line ? [line.slice(3)] : []))
  return paths.filter((path) => existsSync(join(root, path)))
}

async function inTwoLanes(waiting) {
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all([lane(), lane()])
  return results
}

/** The failed tests of a report of vitest, each with its file; a file alone where it could not even begin. */
const failedIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const file = name.slice(root.length + 1)
    const names = status === 'failed' && failed.length === 0 ? [file] : failed.map((one) => `${file} › ${one.fullName}`)
    return names.map((test) => ({ name: test, file }))
  })

const vitest = (project, more) =>
  runWithReport(findNode(), (path) => [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...more,
  ])

/** A vitest project: `unit`, `screens` in a DOM, or `server` with its real PostgreSQL and SMTP server. */
export const runVitest = (project) =>
  timed(`${project} tests`, async () => {
    const done = await vitest(project, [])
    const failed = done.report ? failedIn(done.report) : []
    const result = countedOf(
      done,
      done.report?.numPassedTests ?? 0,
      failed.map(({ name }) => name),
    )
    const again = async () => {
      const { report } = await vitest(project, ['--maxWorkers=1', ...new Set(failed.map(({ file }) => file))])
      return report ? failedIn(report).map(({ name }) => name) : result.failures
    }
    return { ...result, again }
  })

/** The pages, built as they are served: in production, and by npm start; and the staff console. */
export const runWebBuilds = () =>
  timed('web builds', async () => {
    const kinds = ['production', 'demo']
    const ok = (await buildWeb(...kinds)) && (await buildConsole())
    return { passed: ok ? kinds.length + 1 : 0, failed: ok ? 0 : 1 }
  })

/** The specs of a suite of Playwright's report that failed, whose files are below a folder. */
const brokenBelow = (folder, { suites = [], specs = [] }) => [
  ...suites.flatMap((suite) => brokenBelow(folder, suite)),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({
        name: `[${projectName}] ${join(folder, file)}:${line} › ${title}`,
        args: [`--project=${projectName}`, `${file}:${line}`],
      })),
  ),
]

const brokenIn = (report) => brokenBelow(relative(root, report.config.rootDir), report)

const playwright = (config, chromium, more) =>
  runWithReport(
    findNode(),
    () => [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', config, '--reporter=dot,json', ...more],
    // Node reads the types of the specs by itself; Playwright would compile every module of the run anew.
    (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path, CHROME_PATH: chromium, PW_DISABLE_TS_ESM: '1' }),
  )

/** The built product in Chromium. */
export const runBrowserTests = (name = 'browser tests', config = 'e2e/playwright.config.ts') =>
  timed(name, async () => {
    const chromium = ensureChromium()
    if (!chromium) return { passed: 0, failed: 1 }
    const done = await playwright(config, chromium, [])
    const broken = done.report ? brokenIn(done.report) : []
    const result = countedOf(
      done,
      done.report?.stats.expected ?? 0,
      broken.map((one) => one.name),
    )
    const again = async () => {
      const args = [...new Set(broken.flatMap((one) => one.args))]
      const { report } = await playwright(config, chromium, ['--workers=1', ...args])
      return report ? brokenIn(report).map((one) => one.name) : result.failures
    }
    return { ...result, again }
  })

/** More red tests than these are no accident, and are not repeated. */
const mostRepeated = 10

/**
 * Runs red tests once more, alone: the machine was full, or two tests disturbed each other. Moves those that are green then from
 * `failures` to `flaky`.
 */
async function repeat(results) {
  const red = results.filter(
    ({ failures, failed, again }) => again && failures.length > 0 && failures.length === failed,
  )
  if (red.reduce((sum, { failures }) => sum + failures.length, 0) > mostRepeated) return results
  const repeated = new Map()
  for (const result of red) {
    console.log(`Repeating alone: ${result.failures.join(', ')}`)
    const still = new Set(await result.again())
    const failures = result.failures.filter((name) => still.has(name))
    const flaky = result.failures.filter((name) => !still.has(name))
    const passed = result.passed + flaky.length
    repeated.set(result, { ...result, passed, failed: failures.length, failures, flaky })
  }
  return results.map((result) => repeated.get(result) ?? result)
}

/** The note of tests that were red by accident. */
const ownNote = join(root, 'FLAKY.md')

/** Says which tests were red by accident before, as long as the note of them is there. */
export function sayKnownFlaky() {
  if (existsSync(ownNote)) console.log('FLAKY.md names tests that were red by accident. Find their causes first.')
}

/**
 * Repeats what was red, prints what failed, the sum, and last what was green only the second time, which FLAKY.md keeps for whoever
 * works here next. Returns the exit code to end with.
 *
 * @param {readonly { name: string, passed: number, failed: number, failures: readonly string[], again?: () => Promise<readonly string[]> }[]} first
 */
export async function summarise(first, note = ownNote) {
  const results = await repeat(first)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const result of results)
    if (result.failed > 0)
      for (const what of result.failures.length > 0 ? result.failures : ['look above'])
        console.log(`failed: ${result.name}: ${what}`)
  console.log(`${passed} passed, ${failed} failed`)
  const flaky = results.flatMap((result) => (result.flaky ?? []).map((name) => `${result.name}: ${name}`))
  for (const name of flaky) console.log(`FLAKY ${name}`)
  if (flaky.length > 0) {
    const lines = flaky.map((name) => `- ${new Date().toISOString().slice(0, 10)} ${name}\n`)
    appendFileSync(note, (existsSync(note) ? '' : '# Tests that were red once and green alone\n\n') + lines.join(''))
  }
  return failed === 0 && passed > 0 ? 0 : 1
}
