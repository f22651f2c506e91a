import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a process in a group of its own, as Playwright starts the product, and says which. */
const starter = `
  const own = require('node:child_process').spawn('sleep', ['600'], { detached: true })
  require('node:fs').writeFileSync(process.env.SAID, String(own.pid))
  setInterval(() => undefined, 1000)
`

it('an interrupted run ends what its processes have started, and removes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jgm-run-'))
  const said = join(folder, 'pid')
  const script = `
    import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)}
    await run(process.execPath, ['-e', ${JSON.stringify(starter)}])
  `
  const { TMPDIR: _given, ...env } = process.env
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...env, SAID: said } })
  const ended = once(runner, 'exit')
  await vi.waitFor(() => expect(existsSync(said) && readFileSync(said, 'utf8')).toMatch(/^\d+$/), { timeout: 60_000 })
  const sleeper = Number(readFileSync(said, 'utf8'))
  expect(isAlive(sleeper)).toBe(true)
  runner.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  await vi.waitFor(() => expect(isAlive(sleeper)).toBe(false), { timeout: 60_000 })
  const left = existsSync('/dev/shm')
    ? readdirSync('/dev/shm').filter((name) => name.startsWith(`jgm-${runner.pid}-`))
    : []
  expect(left).toEqual([])
  rmSync(folder, { recursive: true })
})

it('a run that is over has ended what its processes have left behind in its folder', async () => {
  const leaver = `
    const own = require('node:child_process').spawn(process.execPath,
      ['-e', 'setInterval(() => undefined, 1000)', process.env.TMPDIR + '/data'], { detached: true, stdio: 'ignore' })
    console.log(process.env.TMPDIR, own.pid)
    process.exit(0)
  `
  const script = `
    import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)}
    console.log((await run(process.execPath, ['-e', ${JSON.stringify(leaver)}])).output)
  `
  const { TMPDIR: _given, ...env } = process.env
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
  let said = ''
  runner.stdout.on('data', (text) => (said += String(text)))
  await once(runner, 'close')
  const [folder, pid] = said.trim().split(' ')
  // A run has no folder of its own where the machine has little memory.
  if (!folder?.startsWith('/dev/shm/')) process.kill(Number(pid))
  await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), { timeout: 60_000 })
})
