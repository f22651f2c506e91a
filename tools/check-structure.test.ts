import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStructure, rules } from './check-structure.mjs'
import { clean as sources, plants as planted } from './structure/plants.ts'
import { roomPlants, roomSources } from './structure/plants.rooms.ts'
import { sqlPlants, sqlSources } from './structure/plants.sql.ts'

const clean = { ...sources, ...sqlSources, ...roomSources }
const plants = [...planted, ...sqlPlants, ...roomPlants]

let base = ''
const tree = (name: string) => join(base, name)

async function plant(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'structure-'))
  await plant(tree('clean'), clean)
})
afterAll(() => rm(base, { recursive: true, force: true }))

test('a clean tree passes, and each rule has checked a file', () => {
  const { violations, questions, seen } = checkStructure(tree('clean'))
  expect([...violations, ...questions]).toEqual([])
  expect(seen.filter(({ files }) => files === 0)).toEqual([])
})

describe('a planted violation is found by its rule', () => {
  test.for(plants)('$rule: $what', async ({ rule, files, at }) => {
    const root = tree('clean')
    await plant(root, files)
    const { violations } = checkStructure(root)
    for (const path of Object.keys(files)) await rm(join(root, path))
    await plant(root, clean)
    const own = violations.filter((line) => line.includes(` ${rule}: `))
    expect(own[0] ?? '', violations.join('\n')).toContain(`${at ?? ''} ${rule}: `.trimStart())
  })
})

test('every rule has a planted violation', () => {
  expect([...new Set(plants.map((one) => one.rule))].toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
})

test('a rule that checks no file fails, unless its folder does not exist', async () => {
  const root = tree('waiting')
  await plant(
    root,
    Object.fromEntries(
      Object.entries(clean).filter(([path]) => !/^(web|e2e)[/]/.test(path) && !path.includes('.test.')),
    ),
  )
  const without = checkStructure(root)
  expect(without.seen).toContainEqual({ rule: 'web-layers', files: 0, waitsFor: 'web/src' })
  expect(without.violations).toContain('.:0 every-test-runs: checked no file')
  await plant(root, { 'web/src/styles/theme.css': '' })
  expect(checkStructure(root).violations).toContain('.:0 web-layers: checked no file')
})

test('a file of 300 lines is a question, not a failure', async () => {
  const root = tree('long')
  await cp(tree('clean'), root, { recursive: true })
  await plant(root, { 'web/src/lib/long.ts': 'export {}\n'.repeat(301) })
  const { violations, questions } = checkStructure(root)
  expect(questions).toEqual([expect.stringContaining('web/src/lib/long.ts file-length? 301 lines')])
  expect(violations).toEqual([])
})
