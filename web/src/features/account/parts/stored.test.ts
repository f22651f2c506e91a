import { expect, it } from 'vitest'
import { filledFrom } from './stored.ts'

it('what LINE has is written as our fields want it', () => {
  expect(
    filledFrom({
      'family-name': ' 鈴木 ',
      'given-name': '一郎',
      'family-name-kana': 'スズキ',
      'given-name-kana': 'ｲﾁﾛｳ',
      'bday-year': 1958,
      'bday-month': 4,
      'bday-day': 3,
      tel: '+819012340003',
      email: 'ichiro@example.jp',
      'postal-code': '〒309-1611',
      'address-level1': '茨城県',
      'address-level2': '笠間市',
      'address-level3': '笠間',
      'address-level4': '1234-5',
    }),
  ).toEqual({
    last_name: '鈴木',
    first_name: '一郎',
    last_name_kana: 'すずき',
    first_name_kana: 'いちろう',
    zipcode: '3091611',
    prefecture: '8',
    address: '笠間市笠間1234-5',
    phone_number: '09012340003',
    birthday: '19580403',
  })
})

it('what is missing, or is none, is left out', () => {
  expect(filledFrom({})).toEqual({})
  expect(
    filledFrom({ 'address-level1': 'カリフォルニア', 'bday-year': 1958, 'bday-month': 2, 'bday-day': 30 }),
  ).toEqual({})
})
