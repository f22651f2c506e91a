import { queryOptions } from '@tanstack/react-query'
import { getCards, getResult, listResults } from '@jgm/contract/api/competition'
import { getCompetition, getEntry, getStartList, listCompetitions } from '@jgm/contract/api/competition-entry'
import { getOwnCard } from '@jgm/contract/api/competition-own-card'
import { call } from '../../lib/api.ts'

/** A page of the competitions with a start list or a result. */
export const resultsQuery = (page: number) =>
  queryOptions({
    queryKey: ['competition', 'results', page],
    queryFn: ({ signal }) => call(listResults, { query: { page } }, { signal }),
  })

/** One result, or the competition before it. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', 'result', id],
    queryFn: ({ signal }) => call(getResult, { params: { id } }, { signal }),
  })

/** The cards of one player. */
export const cardsQuery = (id: number, player: number) =>
  queryOptions({
    queryKey: ['competition', 'cards', id, player],
    queryFn: ({ signal }) => call(getCards, { params: { id, ref: player } }, { signal }),
    staleTime: Infinity,
  })

/** Competitions that can be entered; `who` separates the own entries of members. */
export const openQuery = (who: number | null, course?: number) =>
  queryOptions({
    queryKey: ['competition', 'open', who, course ?? null],
    queryFn: ({ signal }) =>
      call(listCompetitions, { query: course === undefined ? {} : { golf_course_id: course } }, { signal }),
    staleTime: 0,
  })

/** One competition to enter. Places go meanwhile, so it is read again on each arrival. */
export const competitionQuery = (id: string, who: number | null) =>
  queryOptions({
    queryKey: ['competition', 'one', id, who],
    queryFn: ({ signal }) => call(getCompetition, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** An entry of the member. Offers come and go: asked again on each arrival and each minute. */
export const entryQuery = (number: string) =>
  queryOptions({
    queryKey: ['competition', 'entry', number],
    queryFn: ({ signal }) => call(getEntry, { params: { number } }, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** The start list of an entry's competition. The desk changes it until the evening before: asked again on each arrival. */
export const startListQuery = (number: string) =>
  queryOptions({
    queryKey: ['competition', 'starts', number],
    queryFn: ({ signal }) => call(getStartList, { params: { number } }, { signal }),
    staleTime: 0,
  })

/** The own card and the one to mark. The marker's word comes meanwhile: asked again each half minute. */
export const ownCardQuery = (number: string) =>
  queryOptions({
    queryKey: ['competition', 'card', number],
    queryFn: ({ signal }) => call(getOwnCard, { params: { number } }, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })
