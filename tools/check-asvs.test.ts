import { describe, expect, it } from 'vitest'
import { problemsOf, wantedRows } from './check-asvs.mjs'

const files: Readonly<Record<string, string>> = {
  'docs/a.md': '',
  'server/src/domains/account/x.test.ts': "it('refuses it')",
}
const read = (path: string): string | undefined => files[path]
const row = (ids: string, state: string, proven = '', how = 'so'): string =>
  `| ${ids} | ${state} | ${how} | ${proven} |`
const proven = '`account/x.test.ts` *refuses it*'
const whole = (first: string): string => [first, ...wantedRows.slice(1).map((id) => row(id, 'n/a'))].join('\n')

describe('the ASVS check', () => {
  it('expects the 253 rows of levels 1 and 2', () => {
    expect(new Set(wantedRows).size).toBe(253)
  })

  it('accepts each row once, with an existing proof', () => {
    expect(problemsOf(whole(row('1.1.1', 'pass', proven)), read)).toEqual([])
    expect(problemsOf(whole(row('1.1.1', 'pass', '`docs/a.md`')), read)).toEqual([])
  })

  it.each([
    ['a missing row', '', '1.1.1 occurs 0 times'],
    ['a row twice', row('1.1.1, 1.1.2', 'n/a'), '1.1.2 occurs 2 times'],
    ['a row of level 3', row('1.1.1, 2.2.9', 'n/a'), '2.2.9 is not a row of levels 1 and 2'],
    ['an unknown state', row('1.1.1', 'perhaps'), '1.1.1: unknown state "perhaps"'],
    ['no reason', row('1.1.1', 'deviation', '', ' '), '1.1.1: does not say how, or why not'],
    ['a pass without a proof', row('1.1.1', 'pass'), '1.1.1: passes without a proof'],
    ['a file that is not there', row('1.1.1', 'pass', '`gone.ts`'), '1.1.1: there is no gone.ts'],
    [
      'a test that is not there',
      row('1.1.1', 'pass', '`account/x.test.ts` *allows it*'),
      '1.1.1: account/x.test.ts has no "allows it"',
    ],
    ['a row out of shape', '| 1.1.1 | n/a |', 'not a row of four columns: | 1.1.1 | n/a |'],
  ])('reports %s', (_, first, problem) => {
    expect(problemsOf(whole(first), read)).toContain(problem)
  })
})
