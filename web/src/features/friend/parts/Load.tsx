import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Friends } from '@jgm/contract/api/friend'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { friendsQuery } from '../api.ts'

/** The friends and groups once they are there; until then that they are on their way, or why not. */
export function Load({ children }: { children: (friends: Friends) => ReactNode }) {
  const { data, error, refetch } = useQuery(friendsQuery())
  if (data) return children(data)
  if (!error) return <Spinner />
  return <LoadFailed error={error} retry={refetch} />
}
