import { updateFavourites } from '@jgm/contract/api/member'
import { getRoads } from '@jgm/contract/api/road'
import { getCourseSummaries, searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleMonth, sampleNow, sampleSearch } from '@jgm/contract/test/samples.booking'
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'

beforeEach(() => {
  setNow(sampleNow)
  api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
  api.give(searchStarts, sampleSearch)
  api.give(getRoads, { roads: [] })
})

const accents = (screen: Shown): (string | undefined)[] =>
  [...screen.main.querySelectorAll<HTMLElement>('.course-card')].map(({ dataset }) => dataset['accent'])
const timeIn = (screen: Shown) => screen.main.querySelector<HTMLSelectElement>('select[name=time]')?.value

it('a course that a member marks leads the door at once, before the main course', async () => {
  const favourites = { course_ids: [9], search_time: null }
  api.give(updateFavourites, { ...member, favourites })
  const screen = await open('/reserved/select', { member })
  await waitFor(() => expect(accents(screen)[0], 'the main course').toBe('2'))
  const last = [...screen.main.querySelectorAll<HTMLElement>('.course-card')].at(-1)
  if (!last) throw new Error('no course')
  expect(last.dataset['accent']).toBe('9')
  await screen.user.click(within(last).getByRole('button', { name: /お気に入りにする/ }))
  await waitFor(() => expect(accents(screen).slice(0, 2)).toEqual(['9', '2']))
  expect(api.sent(updateFavourites)).toMatchObject([{ body: favourites }])
  expect(screen.main.querySelector('.course-card .star')?.getAttribute('aria-pressed')).toBe('true')
})

it('a guest sees no marks, and the courses in their order', async () => {
  const screen = await open('/reserved/select')
  await waitFor(() => expect(accents(screen)).toHaveLength(9))
  expect(accents(screen)[0]).toBe('1')
  expect(within(screen.main).queryAllByRole('button', { name: /お気に入りにする/ })).toEqual([])
})

it('a time of day that a member marks is the first of the next search, until another one is chosen', async () => {
  const marked = { ...member, favourites: { course_ids: [], search_time: 'late' as const } }
  api.give(updateFavourites, marked)
  const search = await open(`/reserved/search?players=4&time=late&date=${sampleDate}`, { member })
  await search.press('変える')
  await search.press('この時間帯をお気に入りにする')
  await waitFor(() => expect(api.sent(updateFavourites)).toMatchObject([{ body: { search_time: 'late' } }]))
  const door = await open('/reserved/select', { member: marked })
  await waitFor(() => expect(timeIn(door)).toBe('late'))
  const chosen = await open('/reserved/select?time=any', { member: marked })
  await waitFor(() => expect(timeIn(chosen)).toBe('any'))
})

const [found] = sampleSearch.courses
const both = {
  ...sampleSearch,
  courses: [
    { ...found, course_id: 2 },
    { ...found, course_id: 8 },
  ],
} as typeof sampleSearch
const rows = (screen: Shown) =>
  [...screen.main.querySelectorAll<HTMLElement>('.search-row')].map(({ dataset }) => dataset['accent'])

it('a member sees how long each drive is, and the nearest first where that is chosen', async () => {
  api.give(searchStarts, both)
  api.give(getRoads, {
    roads: [
      { course_id: 2, minutes: 95 },
      { course_id: 8, minutes: 40 },
    ],
  })
  const screen = await open(`/reserved/search?players=4&date=${sampleDate}`, { member })
  await screen.says('車で約1時間35分')
  expect(rows(screen)).toEqual(['2', '8'])
  await screen.user.selectOptions(within(screen.main).getByLabelText('並べ替え'), '近い順')
  await waitFor(() => expect(rows(screen)).toEqual(['8', '2']))
  const again = await open(`/reserved/search?players=4&date=${sampleDate}&sort=near`, { member })
  await waitFor(() => expect(rows(again)).toEqual(['8', '2']))
})

it('nobody is offered the nearest first where the drives are not known', async () => {
  api.give(searchStarts, both)
  for (const given of [{ member }, {}]) {
    const screen = await open(`/reserved/search?players=4&date=${sampleDate}&sort=near`, given)
    await waitFor(() => expect(rows(screen)).toEqual(['2', '8']))
    expect(within(screen.main).queryByRole('option', { name: '近い順' })).toBeNull()
    expect(screen.words).not.toContain('車で')
  }
})
