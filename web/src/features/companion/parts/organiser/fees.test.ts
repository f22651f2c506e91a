import { expect, it } from 'vitest'
import { readFees } from './fees.ts'

it('reads yen in any width, and leaves an empty row out', () => {
  const rows = [
    { label: '　賞品代\u200b', amount: '２，０００円' },
    { label: ' ', amount: '' },
    { label: '打ち上げ', amount: ' 1000 ' },
  ]
  expect(readFees(rows)).toEqual({
    fees: [
      { label: '賞品代', amount: 2000 },
      { label: '打ち上げ', amount: 1000 },
    ],
    problems: [],
  })
})

it('says each problem at its field, and loses no half of a row', () => {
  const rows = [
    { label: '賞品代', amount: '' },
    { label: '', amount: '100' },
    { label: '会費', amount: '0' },
    { label: 'あ'.repeat(21), amount: '二千' },
  ]
  expect(readFees(rows).problems.map(({ path }) => path)).toEqual([
    'amount_0',
    'label_1',
    'amount_2',
    'label_3',
    'amount_3',
  ])
  expect(readFees(rows).fees).toEqual([])
})
