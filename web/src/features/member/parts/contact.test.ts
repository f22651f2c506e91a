import { expect, it } from 'vitest'
import { contactFields } from '@jgm/contract/model/fields'
import { checkProblems } from '../../../lib/problems.ts'
import { contactInput, contactNames, fillingOf, mendDigits, readContact, wholeZipcode } from './contact.ts'

const chiyoda = { prefecture: 13, address: '千代田区千代田' }
const kasama = { prefecture: 8, address: '笠間市笠間' }

it.each([
  ['1000001', '1000001'],
  ['100-0001', '1000001'],
  ['〒１００−０００１', '1000001'],
  ['100-000', undefined],
  ['10000012', undefined],
  ['abcdefg', undefined],
])('reads %s as the postal code %s', (typed, whole) => {
  expect(wholeZipcode(typed)).toBe(whole)
})

it.each([
  ['090 1234 (5678)', '09012345678'],
  ['+81 90-1234-5678', '09012345678'],
  ['090123456o8', '090123456o8'],
  ['09012345678内線3', '09012345678内線3'],
])('leaves %s in the field as %s: a letter is never dropped in silence', (typed, kept) => {
  expect(mendDigits(typed)).toBe(kept)
})

it('fills an empty address, and one that a look-up wrote', () => {
  expect(fillingOf([chiyoda], '', '')).toEqual({ kind: 'fill', found: chiyoda })
  expect(fillingOf([chiyoda], '笠間市笠間', '笠間市笠間')).toEqual({ kind: 'fill', found: chiyoda })
})

it('lets the person choose among several, and before something typed is lost', () => {
  expect(fillingOf([chiyoda, kasama], '', '')).toEqual({ kind: 'choose', among: [chiyoda, kasama] })
  expect(fillingOf([chiyoda], '水戸市三の丸1-1', '')).toEqual({ kind: 'choose', among: [chiyoda] })
})

it('leaves an address alone that already says it', () => {
  expect(fillingOf([chiyoda, kasama], '千代田区千代田1-1', '')).toEqual({ kind: 'keep' })
  expect(fillingOf([], '千代田区', '')).toEqual({ kind: 'none' })
})

it('finds every problem of an empty form, one for each field', () => {
  const problems = checkProblems(contactFields, contactInput(readContact(new FormData())))
  expect(problems.map(({ path }) => path).toSorted()).toEqual([...contactNames].toSorted())
})
