import { expect, it } from 'vitest'
import { contactFields } from '@jgm/contract/model/fields'
import { checkProblems } from '../../../lib/problems.ts'
import { contactInput, fillingOf, mendDigits, readContact, wholeZipcode } from './contact.ts'

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

it('fills an empty address, and one from an earlier look-up', () => {
  expect(fillingOf([chiyoda], '', '')).toEqual({ kind: 'fill', found: chiyoda })
  expect(fillingOf([chiyoda], '笠間市笠間', '笠間市笠間')).toEqual({ kind: 'fill', found: chiyoda })
})

it('offers a choice among several addresses, and before it would replace typed text', () => {
  expect(fillingOf([chiyoda, kasama], '', '')).toEqual({ kind: 'choose', among: [chiyoda, kasama] })
  expect(fillingOf([chiyoda], '水戸市三の丸1-1', '')).toEqual({ kind: 'choose', among: [chiyoda] })
})

it('keeps an address that already contains the found one', () => {
  expect(fillingOf([chiyoda, kasama], '千代田区千代田1-1', '')).toEqual({ kind: 'keep' })
  expect(fillingOf([], '千代田区', '')).toEqual({ kind: 'none' })
})

it('finds one problem for each field of an empty form', () => {
  const problems = checkProblems(contactFields, contactInput(readContact(new FormData())))
  expect(problems.map(({ path }) => path).toSorted()).toEqual(Object.keys(contactFields.shape).toSorted())
})
