import { describe, expect, it } from 'vitest'
import { revocableOf, type Ordered, type Revocable } from './revocable.ts'

type Numbered = Ordered & { readonly number: string }

const undo = { is_own: true, until: '2026-11-24T09:00:10+09:00' }
const later = { is_own: true, until: '2026-11-24T09:00:13+09:00' }
const mine: Numbered = { number: 'A', undo }
const none: Numbered = { number: 'A', undo: null }
const nameOf = (one: Revocable<Numbered>): string => `${one.number} ${one.undo.until}`
const over: ReadonlySet<string> = new Set()

describe('the own order that can still be taken back', () => {
  it('is the one just given, before the list knows it', () => {
    expect(revocableOf({ list: [none], listedAt: 1, given: { one: mine, listedAt: 1 }, over, nameOf })).toBe(mine)
  })

  it('is over once the list was read without it, as when another window took it back', () => {
    expect(revocableOf({ list: [none], listedAt: 2, given: { one: mine, listedAt: 1 }, over, nameOf })).toBeUndefined()
  })

  it('is found in the list after a reload, but not once it was said to be over, and never another person’s', () => {
    const found = (one: Numbered, past = over) =>
      revocableOf({ list: [one], listedAt: 1, given: null, over: past, nameOf })
    expect(found(mine)).toBe(mine)
    expect(found(mine, new Set([`A ${undo.until}`]))).toBeUndefined()
    expect(found({ ...mine, undo: { ...undo, is_own: false } })).toBeUndefined()
  })

  it('is the newest of several, in whatever order the list has them, and the one before it once that is over', () => {
    const list = [mine, { number: 'B', undo: later }]
    const found = (past = over) => revocableOf({ list, listedAt: 1, given: null, over: past, nameOf })
    expect(found()?.number).toBe('B')
    expect(found(new Set([`B ${later.until}`]))?.number).toBe('A')
  })

  it('is the one given last where two end in the same second', () => {
    const list = [mine, { number: 'B', undo }]
    for (const one of list)
      expect(revocableOf({ list, listedAt: 2, given: { one, listedAt: 1 }, over, nameOf })).toBe(one)
  })
})
