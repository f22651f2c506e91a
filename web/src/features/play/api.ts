import { queryOptions } from '@tanstack/react-query'
import { getPlay, getScores, getUnscored, listPlays, listUnscored } from '@jgm/contract/api/play'
import { call } from '../../lib/api.ts'

/** All that is read of the rounds, but for {@link unscoredQuery}. */
export const playsKey = ['plays'] as const

/** The member's rounds of a year; without a year, of the latest year with rounds. */
export const playsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...playsKey, 'year', year ?? null],
    queryFn: ({ signal }) => call(listPlays, { query: year === undefined ? {} : { year } }, { signal }),
  })

/** The last scores, at one course or at all. */
export const scoresQuery = (who: number | null, course?: number) =>
  queryOptions({
    queryKey: [...playsKey, 'scores', who, course ?? null],
    queryFn: ({ signal }) =>
      call(getScores, { query: course === undefined ? {} : { golf_course_id: course } }, { signal }),
    enabled: who !== null,
  })

/** A round with its card. */
export const playQuery = (id: number) =>
  queryOptions({
    queryKey: [...playsKey, 'one', id],
    queryFn: ({ signal }) => call(getPlay, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The latest rounds without a score. */
export const scorelessQuery = queryOptions({
  queryKey: [...playsKey, 'scoreless'],
  queryFn: ({ signal }) => call(listUnscored, {}, { signal }),
  staleTime: 0,
})

/** The round whose score a home asks for. What is shown stays while the home does: recording it answers in the same place. */
export const unscoredQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['unscored', who],
    queryFn: ({ signal }) => call(getUnscored, {}, { signal }),
    enabled: who !== null,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
