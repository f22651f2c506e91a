import { describe, expect, it } from 'vitest'
import { revocableOf, type Ordered } from './revocable.ts'

const undo = { is_own: true, until: '2026-11-24T09:00:10+09:00' }
const mine: Ordered = { undo }
const none: Ordered = { undo: null }

describe('the own order that can still be taken back', () => {
  it('is the one just given, before the list knows it', () => {
    expect(revocableOf({ list: [none], listedAt: 1, given: { one: mine, listedAt: 1 }, over: 0 })).toBe(mine)
  })

  it('is over once the list was read without it, as when another window took it back', () => {
    expect(revocableOf({ list: [none], listedAt: 2, given: { one: mine, listedAt: 1 }, over: 0 })).toBeUndefined()
  })

  it('is found in the list after a reload, but not once it was said to be over, and never another person’s', () => {
    const found = (one: Ordered, over = 0) => revocableOf({ list: [one], listedAt: 1, given: null, over })
    expect(found(mine)).toBe(mine)
    expect(found(mine, Date.parse(undo.until))).toBeUndefined()
    expect(found({ undo: { ...undo, is_own: false } })).toBeUndefined()
  })
})
