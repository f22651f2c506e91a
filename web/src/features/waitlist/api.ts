import { queryOptions } from '@tanstack/react-query'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { getWaitEntry } from '@jgm/contract/api/waitlist'
import { minutesOf, type TimeOfDay } from '@jgm/contract/model/times-of-day'
import { call } from '../../lib/api.ts'
import type { WaitKey } from './flow.ts'

/** One entry. */
export const waitQuery = ({ number, token }: WaitKey) =>
  queryOptions({
    queryKey: ['wait', number, token === null ? 'member' : 'guest'],
    queryFn: ({ signal }) =>
      call(getWaitEntry, { params: { number } }, { signal, ...(token === null ? {} : { manageToken: token }) }),
    staleTime: 0,
    refetchInterval: 20_000,
  })

/** The free starts of the date at every course, for a party in a part of the day. */
export const freeQuery = (date: string, players: number, timeOfDay: TimeOfDay, who: number | null) =>
  queryOptions({
    queryKey: ['starts', date, players, timeOfDay, who],
    queryFn: ({ signal }) =>
      call(searchStarts, { query: { date, party: String(players), ...minutesOf[timeOfDay] } }, { signal }),
    staleTime: 15_000,
  })
