import { listEntries } from '@jgm/contract/api/competition-entry'
import { getRoads } from '@jgm/contract/api/road'
import { searchStarts, type StartSearch } from '@jgm/contract/api/tee-sheet-search'
import { sampleConfigs, sampleMember } from '@jgm/contract/test/samples'
import { sampleDate, sampleNow, sampleSearch } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

/** The search of a day on which every course is full but those that are given. */
const searchWith = (...free: readonly number[]): StartSearch => ({
  ...sampleSearch,
  courses: sampleConfigs.courses.flatMap(({ id }) =>
    sampleSearch.courses.map((one) =>
      free.includes(id)
        ? { ...one, course_id: id }
        : { ...one, course_id: id, starts: [], free_starts: 0, free_all_day: 0 },
    ),
  ),
})

beforeEach(() => {
  setNow(sampleNow)
  api.give(searchStarts, searchWith())
  api.give(listEntries, { entries: [] })
})

it('while a start is free the form leads to it', async () => {
  api.give(searchStarts, searchWith(5))
  const screen = await open(`/reserved/wait/2?date=${sampleDate}`)
  await screen.says('空いたら知らせる')
  await screen.choose('place', 'any')
  await screen.says('いま空いているゴルフ場があります')
  await waitFor(() => expect(screen.words, 'nobody waits for what is free').not.toContain('空いたら知らせる'))
  expect((await screen.link('空いているゴルフ場を見る')).getAttribute('href')).toContain(`date=${sampleDate}`)
})

it('of a day on which the member plays already says so and leads to the reservations, before anything is pressed', async () => {
  api.give(searchStarts, { ...searchWith(), has_start: true }).give(getRoads, { roads: [] })
  const form = await open(`/reserved/wait/2?date=${sampleDate}`, { member: sampleMember })
  await form.says('この日は、すでにご予約があります')
  await form.link('予約一覧へ')
  expect(form.words).not.toContain('空いたら知らせる')
  const search = await open(`/reserved/search?date=${sampleDate}`, { member: sampleMember })
  await search.says('この日は、すでにご予約があります')
  expect(search.words).not.toContain('空いたらお知らせ')
})

it('of a day that is over the form asks for nothing, and does not stand there until the answer has come', async () => {
  const over = searchWith()
  const answer = api.hold(searchStarts, {
    ...over,
    courses: over.courses.map((one) => ({ ...one, reason: 'past' as const })),
  })
  const screen = await open('/reserved/wait/2?date=2020-01-01')
  await screen.says('この日の予約の受付は終了しました。')
  expect(screen.main.querySelector('input')).toBeNull()
  const today = await open('/reserved/wait/2?date=2026-12-01')
  answer()
  await today.says('この日の予約の受付は終了しました。')
  expect(today.main.querySelector('input')).toBeNull()
})

it('a party of two groups is told that only one group can wait', async () => {
  const form = await open(`/reserved/wait/2?date=${sampleDate}&players=8`)
  await form.says('お待ちいただけるのは、1組（4名まで）です。')
  const search = await open(`/reserved/search?date=${sampleDate}&players=8`)
  await search.says('「空いたらお知らせ」は、1組（4名まで）でご利用いただけます。')
})

it('the search hands its wish on to the form', async () => {
  api.give(searchStarts, searchWith(1, 3, 4, 5, 6, 7, 8, 9))
  const search = await open(`/reserved/search?date=${sampleDate}&players=3&time=late`)
  await search.says('空いたらお知らせ')
  const row = search.main.querySelector<HTMLElement>('.search-row[data-accent="2"]') ?? search.main
  await search.user.click(await search.link('空いたらお知らせ', row))
  await search.arrives('/reserved/wait/2')
  expect(search.chosen('time_of_day')).toBe('late')
  expect(search.chosen('players')).toBe('3')
  expect(search.chosen('place')).toBe('one')
})
