import { describe, expect, it } from 'vitest'
import { isProven, readManageKey } from './flow.ts'

describe('a guest’s proofs', () => {
  it('reads the management link', () => {
    expect(readManageKey('#AB23CD45.abcdefghijklmnop_-')).toEqual({ number: 'AB23CD45', token: 'abcdefghijklmnop_-' })
    expect(readManageKey('#AB23CD45')).toBeNull()
    expect(readManageKey('')).toBeNull()
  })
  it('accepts an e-mail proof only until it expires', () => {
    const draft = {
      email: 'a@example.jp',
      flow: 'f',
      resend_at: '',
      proof: 'p',
      proof_expires_at: '2026-11-21T10:00:00+09:00',
    }
    expect(isProven(draft, new Date('2026-11-21T09:59:59+09:00'))).toBe(true)
    expect(isProven(draft, new Date('2026-11-21T10:00:00+09:00'))).toBe(false)
    expect(isProven({ email: 'a@example.jp', flow: 'f', resend_at: '' }, new Date())).toBe(false)
  })
})
