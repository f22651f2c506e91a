import { expect, it } from 'vitest'
import { createTowns } from './towns.ts'

const towns = createTowns()

it.each([
  [
    'a postal code, whatever the address says',
    '3150033',
    13,
    '世田谷区',
    { latitude: 36.19, longitude: 140.28, prefecture: 8 },
  ],
  ['the code of an office', '1008111', 13, '千代田区千代田1-1', { latitude: 35.69, longitude: 139.76, prefecture: 13 }],
  [
    'an address under an unknown code',
    '0000000',
    11,
    '入間郡越生町越生900',
    { latitude: 35.96, longitude: 139.27, prefecture: 11 },
  ],
  ['without its district', '0000000', 11, '越生町越生900', { latitude: 35.96, longitude: 139.27, prefecture: 11 }],
  ['with its prefecture', '0000000', 8, '茨城県石岡市石岡1-1', { latitude: 36.19, longitude: 140.28, prefecture: 8 }],
  [
    'the longest name of several',
    '0000000',
    1,
    '札幌市中央区北1条',
    { latitude: 43.04, longitude: 141.3, prefecture: 1 },
  ],
  ['either way of writing', '0000000', 12, '鎌ヶ谷市新鎌ヶ谷2-6', { latitude: 35.77, longitude: 140, prefecture: 12 }],
  ['an island', '1000101', 13, '大島町元町', null],
  ['neither', '0000000', 8, '見本町1-1', null],
])('finds the town of %s', async (_, zipcode, prefecture, address, found) => {
  expect(await towns.of({ zipcode, prefecture, address })).toEqual(found)
})
