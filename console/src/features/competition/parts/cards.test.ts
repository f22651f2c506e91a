import { describe, expect, test } from 'vitest'
import { cardOf, checkCard, draftOf, emptyCard, lookOf, nineTotal, overPar, total, typeKey } from './cards.ts'

const par = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const typed = (keys: string) => [...keys].reduce((draft, key) => typeKey(draft, key) ?? draft, emptyCard)
const eighteen = '453444354543544435'
const played = eighteen.split('').map(Number)

describe('a card by keys alone', () => {
  test('eighteen digits fill the card, and the digits after them are the sum of the paper', () => {
    const draft = typed(`${eighteen}73`)
    expect(cardOf(draft)).toEqual(played)
    expect(draft.at).toBe(18)
    expect(draft.paperTotal).toBe(73)
    expect([nineTotal(draft.holes, 0), nineTotal(draft.holes, 1), total(draft.holes)]).toEqual([36, 37, 73])
    expect(overPar(draft.holes, par)).toBe(1)
  })
  test('0 is ten strokes, + one more, x a hole that was picked up, - goes back to type again', () => {
    expect(typed('0+x').holes.slice(0, 3)).toEqual([11, 'picked_up', null])
    expect(typed('45-6').holes.slice(0, 2)).toEqual([4, 6])
    expect(typed(`${eighteen}81--73`).paperTotal).toBe(73)
    expect(typed(`${eighteen}-9`).holes[17]).toBe(9)
  })
  test('a hole has no more than 25 strokes, and other keys mean nothing', () => {
    expect(typed(`0${'+'.repeat(20)}`).holes[0]).toBe(25)
    expect(typeKey(emptyCard, 'j')).toBeNull()
    expect(typeKey(emptyCard, 'Enter')).toBeNull()
  })
  test('a stored card comes back as it was', () => {
    const card = [...played.slice(0, 17), null]
    expect(cardOf(draftOf(card))).toEqual(card)
  })
})

describe('what is looked at again', () => {
  test('a missing hole, a sum that differs, an unlikely hole', () => {
    expect(checkCard(emptyCard, par)).toEqual({ kind: 'empty' })
    expect(checkCard(typed(eighteen.slice(0, 17)), par)).toEqual({ kind: 'missing', hole: 18 })
    expect(checkCard(typed(`${eighteen}72`), par)).toEqual({ kind: 'total', paper: 72 })
    expect(checkCard(typed(eighteen), par)).toEqual({ kind: 'fits' })
    const slip = `453444954543544435`
    expect(checkCard(typed(slip), par)).toEqual({ kind: 'unlikely', hole: 7, strokes: 9 })
    expect(checkCard(typed(`${slip}79`), par)).toEqual({ kind: 'unlikely', hole: 7, strokes: 9 })
    expect(checkCard(typed(`${slip}80`), par)).toEqual({ kind: 'total', paper: 80 })
  })
  test('the look of a hole comes from its par', () => {
    expect([3, 4, 7, 10].map((strokes) => lookOf(strokes, 4))).toEqual(['under', undefined, 'high', 'unlikely'])
    expect(lookOf(1, 3)).toBe('unlikely')
    expect(lookOf('picked_up', 4)).toBeUndefined()
  })
})
