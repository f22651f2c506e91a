import { queryOptions } from '@tanstack/react-query'
import { getDayWord } from '@jgm/contract/api/day-word'
import { getForecast } from '@jgm/contract/api/weather'
import type { PlayDate } from '@jgm/contract/model/dates'
import { call } from '../../lib/api.ts'

/** The forecast of a course, the same for everybody. Whoever can't have it reads nothing of it. */
export const forecastQuery = (course: number) =>
  queryOptions({
    queryKey: ['forecast', course],
    queryFn: async ({ signal }) => (await call(getForecast, { params: { id: course } }, { signal })).forecast,
    staleTime: 600_000,
    retry: false,
  })

/** The sentence of a course about a day, the same for everybody. */
export const wordQuery = (course: number, date: PlayDate) =>
  queryOptions({
    queryKey: ['course-word', course, date],
    queryFn: async ({ signal }) => (await call(getDayWord, { params: { id: course, date } }, { signal })).word,
    staleTime: 60_000,
    retry: false,
  })
