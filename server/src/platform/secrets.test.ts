import { expect, it } from 'vitest'
import { seal, unseal } from './secrets.ts'

it('what is sealed is read with the same secret and purpose only, and not when it was changed', () => {
  const bytes = Buffer.from('something to keep')
  const sealed = seal('a secret', 'one', bytes)
  expect(unseal('a secret', 'one', sealed)).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(seal('a secret', 'one', bytes)).not.toEqual(sealed)
  expect(() => unseal('another secret', 'one', sealed)).toThrow('authenticate')
  expect(() => unseal('a secret', 'two', sealed)).toThrow('authenticate')
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal('a secret', 'one', changed)).toThrow('authenticate')
  }
})
