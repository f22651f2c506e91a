import { expect, it } from 'vitest'
import { shortOf, spokenOf } from './Days.tsx'

const day = { date: '2026-12-10', holiday: null, open: 0, established: 0, opens_at: null }

it('says to eye and ear how many tee times a day has', () => {
  expect([shortOf({ ...day, open: 5 }), spokenOf(day.date, { ...day, open: 5 })]).toEqual([
    '5件',
    '12月10日(木)、空きのあるスタートが5件あります',
  ])
  expect([shortOf(day), spokenOf(day.date, day)]).toEqual(['なし', '12月10日(木)、空きのあるスタートはありません'])
  const later = { ...day, opens_at: '2026-11-30T09:00:00+09:00' }
  expect(shortOf(later)).toBe('受付前')
  expect(spokenOf(day.date, later)).toContain('から予約できます')
  expect(spokenOf(day.date, undefined)).toBe('12月10日(木)')
})
