import { expect, it } from 'vitest'
import { altTextOf, cutTo, graphemesOf, initialOf } from './graphemes.ts'

const family = '👨‍👩‍👧'

it('counts what a reader sees as one character', () => {
  expect(graphemesOf(`𠮷${family}か\u3099`)).toEqual(['𠮷', family, 'か\u3099'])
})

it.each([
  ['𠮷田 花子', '𠮷'],
  [' 青葉', '青'],
  [`${family}組`, family],
  ['葛\u{e0100}西', '葛\u{e0100}'],
  ['', ''],
])('the initial of “%s” is whole', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

it('cuts to a number of code units, never inside a character', () => {
  expect(cutTo('予約', 2)).toBe('予約')
  expect(cutTo('予約する', 3)).toBe('予約…')
  expect(cutTo(`予${family}`, 4)).toBe('予…')
})

it('an alternative text has LINE’s length at most', () => {
  expect(altTextOf('予'.repeat(400))).toBe('予'.repeat(400))
  expect(altTextOf(family.repeat(100))).toBe(`${family.repeat(49)}…`)
})
