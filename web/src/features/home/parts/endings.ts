import { queryOptions } from '@tanstack/react-query'
import { listEndings } from '@jgm/contract/api/reservation-ending'
import { call } from '../../../lib/api.ts'

export const endingsKey = ['reservations', 'endings'] as const

/** The member’s plays that are not held. */
export const endingsQuery = (who: number | null) =>
  queryOptions({
    queryKey: [...endingsKey, who],
    queryFn: ({ signal }) => call(listEndings, {}, { signal }),
    enabled: who !== null,
    staleTime: 0,
  })
