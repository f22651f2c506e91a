import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCourseGuide } from '@jgm/contract/api/course'
import { getSingleMonth } from '@jgm/contract/api/single'
import { getCourseSummaries, searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { call } from '../../../../lib/api.ts'
import { askedOf, type SearchWish } from './searchWish.ts'

/** Prices and the next free day of each course. `who` keeps what a member saw apart from what a guest sees. */
export const summariesQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['summaries', who],
    queryFn: ({ signal }) => call(getCourseSummaries, {}, { signal }),
    staleTime: 15_000,
  })

/** The free starts of all courses for a wish. Another day's answer stays until the new one is there (`isPlaceholderData`). */
export const searchQuery = (wish: SearchWish, who: number | null) =>
  queryOptions({
    queryKey: ['search', wish, who],
    queryFn: ({ signal }) => call(searchStarts, { query: askedOf(wish) }, { signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })

/** The days of a date's month with how many single tee times the caller can take. */
export const singleMonthQuery = (date: PlayDate, who: number | null) =>
  queryOptions({
    queryKey: ['single-days', monthOf(date), who],
    queryFn: ({ signal }) => call(getSingleMonth, { params: { month: monthOf(date) } }, { signal }),
    staleTime: 15_000,
  })

/** The guide of a course and its scorecard, the same for everybody. */
export const guideQuery = (course: number) =>
  queryOptions({
    queryKey: ['guide', course],
    queryFn: ({ signal }) => call(getCourseGuide, { params: { id: course } }, { signal }),
    staleTime: 300_000,
  })
