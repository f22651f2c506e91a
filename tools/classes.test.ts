import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../console/src')
const read = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))

it('every class that a part of the console names has a rule', () => {
  const styled = new Set(read('styles/*.css').flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []))
  const named = read('**/*.tsx').flatMap((text) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  )
  expect([...new Set(named)].filter((name) => !styled.has(name))).toEqual([])
})
