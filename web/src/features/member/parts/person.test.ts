import { expect, it } from 'vitest'
import { memberFields } from '@jgm/contract/model/fields'
import { memberInput, memberNames, memberProblems, readMember } from './person.ts'

const today = '2026-11-21'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const complete = formOf({
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: 'ヤマダ',
  first_name_kana: 'たろう',
  zipcode: '100-0001',
  prefecture: '13',
  address: '千代田区千代田1-1',
  phone_number: '090-1234-5678',
  emergency_contact_number: '0312345678',
  birthday: '1964年１０月1日',
  main_golf_course: '2',
})

it('accepts a complete form as people type it', () => {
  const input = memberInput(readMember(complete))
  expect(memberProblems(memberFields, input, today)).toEqual([])
  expect(memberFields.parse(input)).toMatchObject({
    birthday: '1964-10-01',
    gender: 'none',
    main_golf_course: 2,
    last_name_kana: 'やまだ',
  })
})

it('finds all problems in the order of the form', () => {
  const problems = memberProblems(memberFields, memberInput(readMember(new FormData())), today)
  expect(problems.map(({ path }) => path)).toEqual(memberNames.filter((name) => name !== 'gender'))
})

it('refuses a date that can’t be a birthday', () => {
  const born = (birthday: string) =>
    memberProblems(memberFields, { ...memberInput(readMember(complete)), birthday }, today)
  expect(born('1964').map(({ path }) => path)).toEqual(['birthday'])
  expect(born('2026-11-22').map(({ path }) => path)).toEqual(['birthday'])
  expect(born('2026-10-10').map(({ path }) => path)).toEqual(['birthday'])
  expect(born('2023-11-21')).toEqual([])
})
