import { queryOptions } from '@tanstack/react-query'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { call } from '../../../../lib/api.ts'

export const usualKey = ['usual'] as const

/** The member's usual booking, or that of a round again, and the next such starts. */
export const usualQuery = (who: number | null, playId?: number) =>
  queryOptions({
    queryKey: [...usualKey, who, playId ?? null],
    queryFn: ({ signal }) =>
      call(getUsualStarts, { query: playId === undefined ? {} : { play_id: playId } }, { signal }),
    enabled: who !== null,
    staleTime: 15_000,
  })
