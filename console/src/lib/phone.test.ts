import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it('a telephone number is written with the hyphens of its kind', () => {
  const written = ['09012345678', '0312345678', '0296201111', '0120123456', '05012345678', '029-200-1111', 'なし'].map(
    formatPhone,
  )
  expect(written).toEqual([
    '090-1234-5678',
    '03-1234-5678',
    '0296-20-1111',
    '0120-123-456',
    '050-1234-5678',
    '029-200-1111',
    'なし',
  ])
})
