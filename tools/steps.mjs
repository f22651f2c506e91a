// The steps of npm test. Each gives { name, passed, failed }; a step that ran nothing has failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb, ensureChromium, environment, findNode, root } from './ground.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)

function timed(name, work) {
  const begun = Date.now()
  process.stdout.write(`${name} … `)
  const result = work()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `${result.failed === 0 ? 'ok' : 'FAILED'} (${result.passed} passed, ${result.failed} failed, ${seconds} s)`,
  )
  if (result.output) console.log(result.output)
  return { name, passed: result.passed, failed: result.failed }
}

function run(command, args, env = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return {
    ok: done.status === 0,
    output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? String(done.error) : ''}`,
  }
}

const check = (name, command, args) =>
  timed(name, () => {
    const { ok, output } = run(command, args)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output }
  })

/** Format, lint, types, structure, generated documents, lock file, unused code. */
export const runChecks = () => [
  check('format', bin('oxfmt'), ['--check']),
  check('lint', bin('oxlint'), ['--type-aware']),
  check('types', bin('tsc'), ['-b']),
  check('structure', findNode(), ['tools/check-structure.mjs']),
  check('routes document', findNode(), ['tools/print-routes.mjs', '--check']),
  check('lock file', findNode(), ['tools/complete-lock.mjs', '--check']),
  check('unused', findNode(), [join(root, 'node_modules/knip/bin/knip.js')]),
]

/** A vitest project: `unit`, or `server` with its real PostgreSQL and SMTP server. */
export const runVitest = (project) =>
  timed(`${project} tests`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'jgm-report-'))
    const report = join(folder, 'report.json')
    const { ok, output } = run(findNode(), [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    let passed = 0
    let failed = ok ? 0 : 1
    try {
      const counts = JSON.parse(readFileSync(report, 'utf8'))
      passed = counts.numPassedTests
      failed = Math.max(counts.numFailedTests, ok && passed > 0 ? 0 : 1)
    } catch {
      failed = 1
    }
    rmSync(folder, { recursive: true, force: true })
    return { passed, failed, output: failed > 0 ? output : '' }
  })

/** The pages, built as they are served: in production, and by npm start. */
export const runWebBuilds = () =>
  ['production', 'demo'].map((kind) =>
    timed(`web build (${kind})`, () => {
      const ok = buildWeb(kind)
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
    }),
  )

/** The built product in Chromium. */
export const runBrowserTests = () =>
  timed('browser tests', () => {
    const chromium = ensureChromium()
    if (!chromium) return { passed: 0, failed: 1, output: '' }
    rmSync(join(root, '.data/e2e'), { recursive: true, force: true })
    const folder = mkdtempSync(join(tmpdir(), 'jgm-report-'))
    const report = join(folder, 'report.json')
    const { ok, output } = run(
      findNode(),
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=line,json',
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROME_PATH: chromium },
    )
    let passed = 0
    let failed = 1
    try {
      const { stats } = JSON.parse(readFileSync(report, 'utf8'))
      passed = stats.expected
      failed = Math.max(stats.unexpected + stats.flaky, ok && passed > 0 ? 0 : 1)
    } catch {
      failed = 1
    }
    rmSync(folder, { recursive: true, force: true })
    return { passed, failed, output: failed > 0 ? output : '' }
  })

/** Prints the sum as the last line; the exit code to end with. */
export function summarise(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const result of results) if (result.failed > 0) console.log(`failed: ${result.name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
