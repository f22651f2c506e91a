import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { summarise } from './steps.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jgm-steps-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

/** What a run prints and answers whose tests fail as `first` says, and, repeated alone, as `second` says. */
async function runOf(first: readonly string[], second: readonly string[], note = 'none') {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const again = vi.fn<() => Promise<readonly string[]>>(() => Promise.resolve(second))
  const step = { name: 'server tests', passed: 5, failed: first.length, failures: first, again }
  const code = await summarise([step, { name: 'format', passed: 1, failed: 0, failures: [] }], join(folder, note))
  return { code, lines, times: again.mock.calls.length }
}

describe('a red test', () => {
  it('is repeated once; green the second time it is flaky, which the last lines and the note say', async () => {
    const { code, lines, times } = await runOf(['a', 'b'], [], 'flaky')
    expect({ code, times }).toEqual({ code: 0, times: 1 })
    expect(lines.slice(-3)).toEqual(['8 passed, 0 failed', 'FLAKY server tests: a', 'FLAKY server tests: b'])
    expect(readFileSync(join(folder, 'flaky'), 'utf8')).toMatch(
      /^# .*\n\n- [\d-]{10} server tests: a\n- [\d-]{10} server tests: b\n$/,
    )
  })

  it('that is red twice fails the run', async () => {
    const { code, lines } = await runOf(['a', 'b'], ['b'])
    expect(code).toBe(1)
    expect(lines.slice(-3)).toEqual(['failed: server tests: b', '7 passed, 1 failed', 'FLAKY server tests: a'])
  })

  it('is not repeated among more than ten, and a green run repeats nothing', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `test ${at}`)
    expect(await runOf(many, [])).toMatchObject({ code: 1, times: 0 })
    expect(await runOf([], [])).toMatchObject({ code: 0, times: 0, lines: ['6 passed, 0 failed'] })
  })
})
