import { expect, it } from 'vitest'
import { codeOf, newCode } from './service.ts'
import type { StoredGroup } from './types.ts'

const secret = 'a secret of the server'

const groupOf = ({ seed, code_hash: hash }: ReturnType<typeof newCode>) =>
  ({ invitation: { seed, code_hash: hash.toString('hex'), ended: null } }) as unknown as StoredGroup

it('a code of an invitation has 256 bits, and what is stored does not give it without the server’s secret', () => {
  const groups = Array.from({ length: 200 }, () => groupOf(newCode({ secret })))
  const codes = groups.map((group) => codeOf({ secret }, group) ?? '')
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  // Every position of the code varies: none is a fixed part or a counter.
  for (let at = 0; at < 32; at += 1)
    expect(new Set(codes.map((code) => Buffer.from(code, 'base64url')[at])).size).toBeGreaterThan(64)
  for (const [at, group] of groups.entries()) {
    expect(codeOf({ secret: 'another secret' }, group)).toBeNull()
    expect(JSON.stringify(group)).not.toContain(codes[at])
  }
})
