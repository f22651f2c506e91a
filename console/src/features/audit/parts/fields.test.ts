import { expect, it } from 'vitest'
import { fieldsOf } from './fields.ts'

it('lays the fields of a change side by side', () => {
  expect(fieldsOf({ state: 'requested', seats: [1, 2] }, { state: 'confirmed', by: null })).toEqual([
    { name: 'by', before: '', after: '' },
    { name: 'seats', before: '[1,2]', after: '' },
    { name: 'state', before: 'requested', after: 'confirmed' },
  ])
})

it('shows a value that is no object, and nothing where nothing was changed', () => {
  expect(fieldsOf(null, 'x')).toEqual([{ name: '', before: '', after: 'x' }])
  expect(fieldsOf(null, null)).toEqual([])
})
