import { queryOptions } from '@tanstack/react-query'
import { listWaitlist } from '@jgm/contract/api/waitlist'
import { call } from '../../../lib/api.ts'

/** The member's own entries. Offers come and go: asked again on each arrival and twice a minute. */
export const waitsQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['waitlist', who],
    queryFn: ({ signal }) => call(listWaitlist, {}, { signal }),
    enabled: who !== null,
    staleTime: 0,
    refetchInterval: 30_000,
  })
