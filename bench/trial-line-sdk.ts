import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judge, printTitle } from './support/report.ts'

/** What the published SDK of LINE does, call by call, against our emulator: it changes with one of the two. */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'jgm-line-sdk-'))
const result = join(folder, 'result.json')

printTitle('SDK every call, refusal and rule of the published SDK against the emulator')
const cli = join(root, 'node_modules/@playwright/test/cli.js')
const run = spawn(process.execPath, [cli, 'test', '-c', join(root, 'e2e/trials/playwright.config.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PW_DISABLE_TS_ESM: '1', TRIAL_RESULT: result },
})
await once(run, 'exit')
const { stats } = JSON.parse(readFileSync(result, 'utf8')) as { stats: { expected: number; unexpected: number } }
rmSync(folder, { recursive: true })
judge('tests of the SDK that passed', stats.expected, { atLeast: 1 }, String(stats.expected))
judge('tests of the SDK that failed', stats.unexpected, { atMost: 0 }, String(stats.unexpected))
