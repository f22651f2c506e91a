import { listMembershipRequests } from '@jgm/contract/api/membership'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The membership requests that wait for a front desk. Staff answer them, so they are read again on each return. */
export const membershipRequestsQuery = () =>
  queryOptions({
    queryKey: ['membershipRequests'],
    queryFn: ({ signal }) => call(listMembershipRequests, {}, { signal }),
    staleTime: 0,
  })
