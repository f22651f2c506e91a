import { queryOptions } from '@tanstack/react-query'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { call } from '../../../../lib/api.ts'

export const usualKey = ['usual'] as const

/** The member's usual booking, and the next such starts. */
export const usualQuery = (who: number | null) =>
  queryOptions({
    queryKey: [...usualKey, who],
    queryFn: ({ signal }) => call(getUsualStarts, {}, { signal }),
    enabled: who !== null,
    staleTime: 15_000,
  })
