import { queryOptions } from '@tanstack/react-query'
import { getMemberCode } from '@jgm/contract/api/session'
import { call } from '../../../lib/api.ts'

/** The member's code, always a new one. Failures are shown at once, and it is read again when the network returns. */
export const memberCodeQuery = queryOptions({
  queryKey: ['member', 'code'],
  queryFn: ({ signal }) => call(getMemberCode, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
})
