import { expect, it } from 'vitest'
import {
  divided,
  duesOf,
  paidOf,
  problemsOfTaking,
  receiptName,
  receiptNo,
  registeredNumber,
  registeredWords,
  sampleNumber,
  sumOf,
  takenInstead,
  taxIn,
  together,
} from './receipts.ts'

const lines = [
  { key: 'green_fee', amount: 12_800 },
  { key: 'cart', amount: 2_200 },
  { key: 'lunch', amount: 1_500 },
  { key: 'consumption_tax', amount: 1_500 },
  { key: 'golf_tax', amount: 700 },
]
const one = { ...paidOf(lines, false), is_representative: false }
const senior = { ...paidOf(lines, true), is_representative: false }
const first = { ...one, is_representative: true }
const nothing = { adjustment: 0, points: 0 }

it('the tax that is contained is computed once from the sum, and what is under a yen is cut off', () => {
  expect([66_000, 16_500, 16_499, 10, 0].map(taxIn)).toEqual([6000, 1500, 1499, 0, 0])
  // Three papers of a third have less tax than one of the whole: each is rounded by itself.
  expect([taxIn(100_000), 3 * taxIn(33_333) + taxIn(1)]).toEqual([9090, 9090])
  expect([taxIn(50_000), divided(50_000, 3).map(taxIn)]).toEqual([4545, [1515, 1515, 1515]])
})

it('four players of whom one is seventy pay the tax on their games, and the golf-use tax of three', () => {
  const paid = together(duesOf([first, one, one, senior], nothing))
  expect(paid).toEqual({ taxed: 66_000, golf_tax: 2100, other: 0 })
  expect([sumOf(paid), taxIn(paid.taxed)]).toEqual([68_100, 6000])
})

it('points lower what the tax is in, the representative’s part first', () => {
  expect(duesOf([one, first], { adjustment: 0, points: 3000 })).toEqual([
    { taxed: 16_500, golf_tax: 700, other: 0, adjustment: 0, points: 0 },
    { taxed: 13_500, golf_tax: 700, other: 0, adjustment: 0, points: 3000 },
  ])
  // Points beyond the own part pay for the next one, and never for the golf-use tax.
  expect(duesOf([one, first], { adjustment: 0, points: 20_000 }).map(({ taxed }) => taxed)).toEqual([13_000, 0])
  expect(duesOf([first], { adjustment: 0, points: 20_000 })).toEqual([
    { taxed: 0, golf_tax: 700, other: 0, adjustment: 0, points: 16_500 },
  ])
})

it('an adjustment is divided among those who came, odd yen to the first, and takes from nobody more than there is', () => {
  expect(divided(-1000, 3)).toEqual([-334, -333, -333])
  expect(divided(0, 2)).toEqual([0, 0])
  expect(duesOf([first, one, one], { adjustment: -1000, points: 0 }).map(({ taxed }) => taxed)).toEqual([
    16_166, 16_167, 16_167,
  ])
  const small = { taxed: 100, golf_tax: 0, other: 500, is_representative: false }
  expect(duesOf([small, one], { adjustment: -1000, points: 0 }).map(({ taxed }) => taxed)).toEqual([0, 15_600])
  expect(duesOf([small], { adjustment: -1000, points: 0 })[0]).toMatchObject({ taxed: 0, other: 500, adjustment: -100 })
})

it('another sum of the register changes the taxed parts alone, and keeps the sum to the yen', () => {
  const dues = duesOf([first, one, senior], nothing)
  const taken = takenInstead(dues, 50_000)
  expect(sumOf(together(taken))).toBe(50_000)
  expect(taken.map(({ taxed }) => taxed)).toEqual([16_200, 16_200, 16_200])
  expect(taken.map(({ golf_tax: tax }) => tax)).toEqual([700, 700, 0])
  expect(takenInstead(dues, 1400).map(({ taxed }) => taxed)).toEqual([0, 0, 0])
})

it('another sum wants a reason, and is never less than what the club passes on', () => {
  const given = { amount: 1000, due: 50_900, least: 1400 }
  expect(problemsOfTaking(given, '　').map(({ path }) => path)).toEqual(['amount', 'reason'])
  expect(problemsOfTaking({ ...given, amount: 50_900 }, '')).toEqual([])
  expect(problemsOfTaking({ ...given, amount: 50_000 }, '優待券')).toEqual([])
})

it('a registered number is read as people write it, and a wrong digit is found', () => {
  const read = (given: string) => registeredNumber.safeParse(given)
  for (const given of ['T7123456789012', 't7123456789012', 'Ｔ７１２３－４５６７－８９０１２', ' 7123456789012 '])
    expect(read(given).data).toBe('T7123456789012')
  expect(read('T7123456789013').error?.issues[0]?.message).toContain('数字が合いません')
  expect(read('T712345678901').error?.issues.map(({ message }) => message)).toEqual([
    '登録番号は、T と13けたの数字で入力してください。',
  ])
  expect(read(sampleNumber).data).toBe(sampleNumber)
  expect(registeredWords(sampleNumber)).toBe('T0000000000000（見本）')
  expect(registeredWords('T7123456789012')).toBe('T7123456789012')
})

it('a name on a receipt keeps what was meant: without a second 様, blanks and what nobody sees', () => {
  const read = (given: string) => receiptName.safeParse(given)
  expect(read(' 山田　太郎 様 ').data).toBe('山田　太郎')
  expect(read('株式会社見本御中').data).toBe('株式会社見本')
  expect(read('上様').data).toBe('上')
  expect(read('\u200B ').success).toBe(false)
  expect(read('あ'.repeat(61)).success).toBe(false)
})

it('a number says its year and its course', () => {
  expect(receiptNo({ year: 2026, course_id: 3, no: 428 })).toBe('2026-3-00428')
})
