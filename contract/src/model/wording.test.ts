import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { ageOn, ageWording } from './age.ts'
import * as choices from './choices.ts'
import * as formChoices from './form-choices.ts'
import { errorText } from './errors.ts'
import { isCourseId, readCourseId, subdomains } from './courses.ts'
import { formatYen, formatYenFrom, formatYenPerPerson, formatYenTotal } from './money.ts'
import { groupWords, partyWords, pricesPerPerson, startWords } from './party.ts'
import { prefectureByName, prefectureName, prefectures } from './prefectures.ts'

describe('age', () => {
  test.each([
    ['1956-11-21', '2026-11-20', 69],
    ['1956-11-21', '2026-11-21', 70],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('born %s is on %s %i', (birthday, date, age) => {
    expect(ageOn(birthday, date)).toBe(age)
  })

  test.each([
    [0, '10歳以下'],
    [9, '10歳以下'],
    [10, '10代'],
    [39, '30代'],
    [40, '40代'],
    [99, '90代'],
    [100, '100歳以上'],
    [112, '100歳以上'],
  ])('%i is worded %s', (age, wording) => {
    expect(ageWording(age)).toBe(wording)
  })
})

it('names a party, its groups and its starts', () => {
  expect([partyWords(2, 7), groupWords(2, 3), startWords('7:28', 'OUT', 4)]).toEqual([
    '2組 7名',
    '2組目（3名）',
    '7:28 OUT（4名）',
  ])
})

it('gives the price of each group only where they differ', () => {
  const four = { players: 4, per_person: 9_500 }
  expect(pricesPerPerson([four, four])).toEqual([{ group: null, price: 9_500 }])
  expect(pricesPerPerson([four, { players: 3, per_person: 10_050 }])).toEqual([
    { group: '1組目（4名）', price: 9_500 },
    { group: '2組目（3名）', price: 10_050 },
  ])
})

it('says a limit of a day as such, and one of minutes as a crowd', () => {
  expect(errorText('too_many_requests', { retry_after: 3600 })).toContain('しばらくしてから')
  expect(errorText('too_many_requests', { retry_after: 36_001 })).toContain('約11時間後')
})

test.each([
  [0, '0円'],
  [450, '450円'],
  [12800, '12,800円'],
  [1234567, '1,234,567円'],
  [-2200, '-2,200円'],
])('%i yen', (yen, wording) => {
  expect(formatYen(yen)).toBe(wording)
})

it('always states per person and tax included', () => {
  expect(formatYenPerPerson(12800)).toBe('1名 12,800円（税込）')
  expect(formatYenTotal(51200)).toBe('合計 51,200円（税込）')
  expect(formatYenFrom(9800)).toBe('9,800円〜')
})

test.each([
  ['2', 2],
  ['kasama', 2],
  ['churaorchard', 9],
  ['10', undefined],
  ['0', undefined],
  ['02', undefined],
  ['www', undefined],
  ['', undefined],
])('course id %s', (text, id) => {
  expect(readCourseId(text)).toBe(id)
})

it('are nine courses and forty-seven prefectures, numbered in order', () => {
  expect(Object.keys(subdomains)).toHaveLength(9)
  expect([isCourseId(9), isCourseId(10), isCourseId('1')]).toEqual([true, false, false])
  expect(prefectures.map((one) => one.number)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))
  expect(prefectureName(7)).toBe('福島県')
  expect(prefectureName(48)).toBe('')
  expect(prefectureByName('沖縄県石垣市')?.number).toBe(47)
})

describe('choices', () => {
  const lists = [
    [choices.reservationTypes, choices.reservationType],
    [choices.filters, choices.filter],
    [choices.customerClasses, choices.customerClass],
    [choices.dayTypes, choices.dayType],
    [choices.planKinds, choices.planKind],
    [choices.reservationStatuses, choices.reservationStatus],
    [formChoices.cancelReasons, formChoices.cancelReason],
    [formChoices.avatars, choices.avatar],
    [formChoices.averageScores, choices.averageScore],
    [formChoices.startPreferences, choices.startPreference],
    [choices.availabilities, choices.availabilityMark],
  ] as const

  test.each(lists)('list %# and its schema agree', (list, schema) => {
    const { enum: allowed } = z.toJSONSchema(schema)
    expect(allowed).toEqual(list.map((choice) => choice.value))
  })

  it('have labels by value', () => {
    expect(choices.labelOf(choices.availabilities, 'few')).toBe('残りわずか')
    expect(choices.labelOf(formChoices.averageScores, 110)).toBe('110〜120')
  })
})
