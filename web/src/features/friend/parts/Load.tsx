import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Friends } from '@jgm/contract/api/friend'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { friendsQuery } from '../api.ts'

/** Renders the friends and groups, a loading state, or the failure. */
export function Load({ children }: { children: (friends: Friends) => ReactNode }) {
  const { data, error, refetch } = useQuery(friendsQuery())
  if (data) return children(data)
  if (!error) return <Spinner />
  return <LoadFailed error={error} retry={refetch} />
}
