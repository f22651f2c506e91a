import { queryOptions } from '@tanstack/react-query'
import { listFriends, readInvitation } from '@jgm/contract/api/friend'
import { call } from '../../lib/api.ts'

/** Friends, friend requests and groups. Other members change them, so they are read again on each arrival. */
export const friendsQuery = () =>
  queryOptions({
    queryKey: ['friends'],
    queryFn: ({ signal }) => call(listFriends, {}, { signal }),
    staleTime: 0,
  })

/** The sender of an invitation. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['friend-invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
