import { expect, it } from 'vitest'
import { contourPaths } from './Contours.tsx'

it('draws one green per seed, in few bytes', () => {
  expect(contourPaths(3)).toEqual(contourPaths(3))
  expect(contourPaths(3)).not.toEqual(contourPaths(4))
  for (let seed = 1; seed <= 9; seed += 1) expect(contourPaths(seed).join('').length).toBeLessThan(3000)
})
