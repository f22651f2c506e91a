import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutations } from './support/mutations.ts'

const root = new URL('../', import.meta.url)

it('every break of the trial finds its piece once, where it says', () => {
  const lost = mutations.flatMap(({ name, file, find }) => {
    const path = new URL(file, root)
    const found = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0
    return found === 1 ? [] : [`${name}: ${found} in ${file}`]
  })
  expect(lost).toEqual([])
})
