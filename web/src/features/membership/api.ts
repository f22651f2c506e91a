import { listMembershipRequests } from '@jgm/contract/api/membership'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The memberships that wait for a front desk, which settles them meanwhile: asked again on each return. */
export const membershipRequestsQuery = () =>
  queryOptions({
    queryKey: ['membershipRequests'],
    queryFn: ({ signal }) => call(listMembershipRequests, {}, { signal }),
    staleTime: 0,
  })
