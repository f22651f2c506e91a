import { describe, expect, it } from 'vitest'
import { idResult, isSamePerson, ledgerResult, membershipKey, writeMembershipId } from './rules.ts'
import type { Customer, Identity } from './types.ts'

const member: Identity = {
  last_name_kana: 'やまだ',
  first_name_kana: 'たろう',
  birthday: '1954-10-10',
  phone_number: '09000000001',
}
const customer: Customer = {
  ...member,
  course_id: 1,
  membership_id: '601-00001',
  last_name: '山田',
  first_name: '太郎',
  mobile_number: null,
  email: 'taro@example.jp',
  status: 'active',
}

describe('an id', () => {
  it.each([
    ['６０１－００００１', '601-00001'],
    [' a‐0012 ', 'A-0012'],
    ['601ー00001', '601-00001'],
    ['601 00001', '60100001'],
  ])('%s is written %s', (typed, written) => {
    expect(writeMembershipId(typed)).toBe(written)
  })

  it('is the same with and without hyphens', () => {
    expect(membershipKey('601−00001')).toBe(membershipKey('６０１００００１'))
    expect(membershipKey('601-00001')).not.toBe(membershipKey('601-00002'))
  })

  it.each([
    ['', '0001'],
    ['　', '0001'],
    ['1'.repeat(256), '0001'],
    ['12\ud8003', '0001'],
    ['\u202a601-00001\u202c', null],
    ['やまだ', '9999'],
    ['ABC', '9999'],
    ['1/2', '9999'],
    ['1'.repeat(65), '9999'],
    ['6', null],
    ['601-00001', null],
    ['Ａ－１', null],
  ])('%j gets the result %s', (typed, result) => {
    expect(idResult(typed)).toBe(result)
  })
})

describe('member and customer', () => {
  it.each([
    ['small kana written large', { first_name_kana: 'しょうた' }, { first_name_kana: 'しようた' }],
    ['half-width kana', {}, { last_name_kana: 'ﾔﾏﾀﾞ' }],
    ['another mark for a long vowel', { first_name_kana: 'まりー' }, { first_name_kana: 'まり－' }],
    ['a mobile', {}, { phone_number: '0290000000', mobile_number: '09000000001' }],
    [
      'the name split elsewhere',
      { last_name_kana: 'やま', first_name_kana: 'だたろう' },
      { last_name_kana: 'やまだ', first_name_kana: 'たろう' },
    ],
  ])('are the same person with %s', (_name, ofMember, ofCustomer) => {
    expect(isSamePerson({ ...member, ...ofMember }, { ...customer, ...ofCustomer })).toBe(true)
  })

  it.each([
    ['みすゞ', 'ミスズ'],
    ['ミスヾ', 'みすず'],
    ['さゝき', 'ササキ'],
  ])('are one person where a kana is repeated by a mark: %s and %s', (one, other) => {
    expect(isSamePerson({ ...member, last_name_kana: one }, { ...customer, last_name_kana: other })).toBe(true)
  })

  it.each([
    ['name', { last_name_kana: 'やまた' }],
    ['birthday', { birthday: '1954-10-11' }],
    ['telephone', { phone_number: '09000000002' }],
  ])('are different persons with another %s', (_name, changed) => {
    expect(isSamePerson({ ...member, ...changed }, customer)).toBe(false)
  })
})

it('says nothing of a row before its owner is proven, nor of the right before the person agrees', () => {
  const stranger = { ...member, birthday: '1960-01-01' }
  const gone = { ...customer, status: 'withdrawn' as const }
  expect(ledgerResult(member, undefined)).toBe('1001')
  expect(ledgerResult(stranger, customer)).toBe('1003')
  expect(ledgerResult(stranger, gone)).toBe('1003')
  expect(ledgerResult(member, gone)).toBe('0002')
  expect(ledgerResult(member, { ...customer, status: 'suspended' })).toBe('0002')
  expect(ledgerResult(member, customer)).toBeNull()
})
