import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

/** Says who it is, and when it is asked to end. */
const builder = `
  const { writeFileSync } = require('node:fs')
  process.on('SIGTERM', () => {
    writeFileSync(process.env.SAID, 'ended')
    process.exit(0)
  })
  writeFileSync(process.env.SAID, 'works')
  setInterval(() => undefined, 1000)
`

it('a signal to a command that waits for a build ends the build first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jgm-ground-'))
  const said = join(folder, 'said')
  const script = `
    import { spawn } from 'node:child_process'
    import { endOf } from ${JSON.stringify(new URL('ground.mjs', import.meta.url).href)}
    await endOf(spawn(process.execPath, ['-e', ${JSON.stringify(builder)}]))
  `
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SAID: said },
  })
  const ended = once(command, 'exit')
  await vi.waitFor(() => expect(existsSync(said) && readFileSync(said, 'utf8')).toBe('works'), { timeout: 10_000 })
  command.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(readFileSync(said, 'utf8')).toBe('ended')
  rmSync(folder, { recursive: true })
})
