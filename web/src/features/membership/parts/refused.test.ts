import { membershipResult } from '@jgm/contract/api/membership'
import { describe, expect, it } from 'vitest'
import { canAskDesk, explain, refusedBy } from './refused.ts'

const codes = membershipResult.options.filter((code) => code !== '0000')

describe('a result code', () => {
  it('is no refusal for success', () => {
    expect(refusedBy('0000')).toBeNull()
  })

  it('has its own sentence', () => {
    const titles = codes.map((code) => explain(code, false).title)
    expect(new Set(titles).size).toBe(7)
  })

  it('has a next step', () => {
    expect(Object.fromEntries(codes.map((code) => [code, explain(code, false).next]))).toEqual({
      '0001': 'retype',
      '0002': 'call',
      '1000': 'login',
      '1001': 'retype',
      '1002': 'call',
      '1003': 'profile',
      '9999': 'retype',
    })
    expect(explain('too_many', false).next).toBe('call')
  })

  it('is shown when it is unknown', () => {
    expect(refusedBy('4711')).toEqual({ unknown: '4711' })
    expect(explain({ unknown: '4711' }, false).title).toContain('4711')
    expect(refusedBy('toString')).toEqual({ unknown: 'toString' })
  })

  it('offers the front desk when comparing by hand can help', () => {
    expect(codes.filter((code) => canAskDesk(code, false))).toEqual(['1001', '1002', '1003'])
    expect(canAskDesk('too_many', false)).toBe(false)
    expect(canAskDesk('1002', true)).toBe(false)
  })

  it('leads a member with a link at the course to the list', () => {
    expect(explain('1002', true)).toMatchObject({ next: 'list' })
    expect(explain('1002', true).title).not.toBe(explain('1002', false).title)
  })
})
