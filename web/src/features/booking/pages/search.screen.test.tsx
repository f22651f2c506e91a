import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { sampleDate, sampleNow, sampleSearch } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it('says from when a day that is not open yet can be booked', async () => {
  const opens = { reason: 'not_yet' as const, opens_at: '2026-12-13T09:00:00+09:00', free_starts: 0, starts: [] }
  api.give(searchStarts, { ...sampleSearch, courses: sampleSearch.courses.map((one) => ({ ...one, ...opens })) })
  const screen = await open(`/reserved/search?date=${sampleDate}&players=4&time=any`)
  await screen.says('12月13日(日) 9:00 受付開始')
})

it('for eight players says when each of the two groups starts', async () => {
  const courses = sampleSearch.courses.map((one) => ({
    ...one,
    starts: one.starts.map((start) => ({ ...start, later_minutes: [start.start_minute + 7] })),
  }))
  api.give(searchStarts, { ...sampleSearch, party: [4, 4], courses })
  const screen = await open(`/reserved/search?date=${sampleDate}&players=8&time=any`)
  const chip = await screen.button(/^8:00/)
  expect(chip.textContent).toContain('2組目 8:07')
})
