import { queryOptions } from '@tanstack/react-query'
import type { Ending } from '@jgm/contract/api/reservation-ending'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { call } from '../../../lib/api.ts'
import { partyOf } from '../../booking/parts/search/searchWish.ts'
import { around } from './nearStarts.ts'

/** Free starts for so many players near the start of what is not held, at all courses. */
export const aroundQuery = ({ play_date: date, start_minute: minute }: Ending, players: number) =>
  queryOptions({
    queryKey: ['search', 'around', date, minute, players],
    queryFn: ({ signal }) =>
      call(
        searchStarts,
        { query: { date, party: partyOf(players).join(), ...(minute === null ? {} : around(minute)) } },
        { signal },
      ),
    staleTime: 5_000,
  })
