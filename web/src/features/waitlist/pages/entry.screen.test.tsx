import { listEntries } from '@jgm/contract/api/competition-entry'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { getWaitEntry, leaveWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleNow, sampleSearch } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const entry: WaitEntry = {
  number: 'W7M2PX4A',
  course_id: 2,
  play_date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  time_of_day: 'any',
  players: 4,
  state: 'waiting',
  place: 1,
  has_start: false,
  opens_at: null,
  offer: null,
  passed: null,
  booked: null,
  passes_left: 3,
}

beforeEach(() => {
  setNow(sampleNow)
  api.give(searchStarts, sampleSearch).give(listEntries, { entries: [] })
})

it.each([
  [2, 'taken', 'JGM笠間ゴルフクラブ'],
  [2, 'ended', 'JGM笠間ゴルフクラブ'],
  [null, 'ended', '9コースのどこでも'],
] as const)('a wait at course %s that is %s says where it was', async (course_id, state, place) => {
  api.give(getWaitEntry, { ...entry, course_id, state, place: null })
  const screen = await open(`/mypage/waitlist/${entry.number}`, { member })
  await screen.says('2026年12月15日(火)')
  expect(screen.words).toContain(place)
})

it('a wait that was left says where it was', async () => {
  api.give(getWaitEntry, entry).give(leaveWaitlist, { ok: true })
  const screen = await open(`/mypage/waitlist/${entry.number}`, { member })
  await screen.press(/待つのをやめる/)
  await screen.press('待つのをやめる', screen.dialog)
  await screen.says('2026年12月15日(火)の空き待ち（JGM笠間ゴルフクラブ）を取り消しました。')
})
