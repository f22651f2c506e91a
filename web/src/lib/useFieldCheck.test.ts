import { firstName } from '@jgm/contract/model/fields'
import { words } from '@jgm/contract/model/words'
import { expect, it } from 'vitest'
import { summaryAfter } from './useFieldCheck.ts'

const missing = { path: 'first_name', message: words['err.first_name.required'] }
const other = { path: 'last_name', message: words['err.last_name.required'] }

it('says in the summary what a field says that was left wrong in another way, and no more what was corrected', () => {
  const after = (value: string) => summaryAfter([missing, other], 'first_name', value, firstName)
  expect(after('太郎👴')).toEqual([other, { path: 'first_name', message: words['err.environmentChars']('👴') }])
  expect(after('')).toEqual([other, missing])
  expect(after('太郎')).toEqual([other])
  expect(summaryAfter([other], 'first_name', '👴', firstName), 'nothing new comes in').toEqual([other])
})
