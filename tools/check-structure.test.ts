import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clean, plants } from './structure/plants.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('check-structure.mjs', import.meta.url))

let base = ''
const tree = (name: string) => join(base, name)

async function plant(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function check(root: string): Promise<{ code: number; out: string }> {
  try {
    const { stdout } = await run(process.execPath, [script, '--root', root])
    return { code: 0, out: stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string }
    return { code: failed.code, out: failed.stdout }
  }
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'structure-'))
  await plant(tree('clean'), clean)
})
afterAll(() => rm(base, { recursive: true, force: true }))

test('a clean tree passes, and each rule has checked a file', async () => {
  const { code, out } = await check(tree('clean'))
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/^structure: \d+ rules, \d+ files, 0 violations, 0 questions$/),
  ])
  expect(code).toBe(0)
})

describe('a planted violation is found by its rule', () => {
  test.for(plants.map((one, number) => ({ ...one, number })))('$rule: $what', async ({ rule, files, at, number }) => {
    const root = tree(`planted-${number}`)
    await cp(tree('clean'), root, { recursive: true })
    await plant(root, files)
    const { code, out } = await check(root)
    const found = out.split('\n').filter((line) => / [a-z-]+: /.test(line) && !line.startsWith('structure:'))
    const own = found.filter((line) => line.includes(` ${rule}: `))
    expect(own, out).not.toEqual([])
    expect(own[0]).toContain(`${at ?? ''} ${rule}: `.trimStart())
    expect(code).toBe(1)
  })
})

test('every rule has a planted violation', async () => {
  const { out } = await check(tree('clean'))
  const count = Number(/(\d+) rules/.exec(out)?.[1])
  expect(new Set(plants.map((one) => one.rule)).size).toBe(count)
})

test('a rule that checks no file fails, unless its folder does not exist', async () => {
  const root = tree('waiting')
  await plant(
    root,
    Object.fromEntries(
      Object.entries(clean).filter(([path]) => !/^(web|e2e)[/]/.test(path) && !path.includes('.test.')),
    ),
  )
  const without = await check(root)
  expect(without.out).toContain('web-layers waits for web/src')
  expect(without.out).toContain('.:0 every-test-runs: checked no file')
  expect(without.code).toBe(1)
  await plant(root, { 'web/src/styles/theme.css': '' })
  expect((await check(root)).out).toContain('.:0 web-layers: checked no file')
})

test('a file of 300 lines is a question, not a failure', async () => {
  const root = tree('long')
  await cp(tree('clean'), root, { recursive: true })
  await plant(root, { 'web/src/lib/long.ts': 'export {}\n'.repeat(301) })
  const { code, out } = await check(root)
  expect(out).toContain('web/src/lib/long.ts file-length? 301 lines')
  expect(code).toBe(0)
})
