import { expect, test } from 'vitest'
import { draftOf } from './cards.ts'
import { draftFor, noTyping, typeStep, type TypingStep } from './typing.ts'

const keys = (text: string): TypingStep[] => [...text].map((key) => ({ kind: 'key', key, stored: null }))
const after = (...steps: TypingStep[]) => steps.reduce(typeStep, noTyping)
const go = (player: number): TypingStep => ({ kind: 'go', player })

test('what is typed stays with its player while others are typed, until it is stored', () => {
  const typing = after(go(1), ...keys('45'), go(2), ...keys('6'), go(1), ...keys('3'))
  expect(draftFor(typing, 1, null).holes.slice(0, 3)).toEqual([4, 5, 3])
  expect(draftFor(typing, 2, null).holes[0]).toBe(6)
  const stored = typeStep(typing, { kind: 'drop', player: 1, stored: draftFor(typing, 1, null) })
  expect(draftFor(stored, 1, null).holes[0]).toBeNull()
  expect(draftFor(stored, 2, null).holes[0]).toBe(6)
})

test('what was typed while the card before it was stored stays', () => {
  const sent = draftFor(after(go(1), ...keys('45')), 1, null)
  const typing = after(go(1), ...keys('453'), { kind: 'drop', player: 1, stored: sent })
  expect(draftFor(typing, 1, sent).holes.slice(0, 3)).toEqual([4, 5, 3])
})

test('undo takes back the last key, at the player where it was typed', () => {
  const typing = after(go(1), ...keys('45'), go(2), ...keys('6'), { kind: 'undo' }, { kind: 'undo' })
  expect(typing.at).toBe(1)
  expect(draftFor(typing, 1, null).holes.slice(0, 2)).toEqual([4, null])
  expect(draftFor(typing, 2, null).holes[0]).toBeNull()
  expect(after({ kind: 'undo' })).toEqual(noTyping)
})

test('a hole that is pointed at is typed into the stored card', () => {
  const card = Array.from({ length: 18 }, () => 4)
  const stored = draftOf(card)
  const typing = after({ kind: 'go', player: 7, hole: 6, stored }, { kind: 'key', key: '5', stored })
  expect(draftFor(typing, 7, stored).holes).toEqual(card.with(6, 5))
})
