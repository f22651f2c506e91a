import { useQueryClient } from '@tanstack/react-query'
import type { Friends } from '@jgm/contract/api/friend'
import { friendsQuery } from '../api.ts'

/** Stores the friends that a change returned; without an argument, reads them again. */
export function useKeepFriends(): (friends?: Friends) => void {
  const queries = useQueryClient()
  return (friends) => {
    if (friends) queries.setQueryData(friendsQuery().queryKey, friends)
    else void queries.invalidateQueries({ queryKey: friendsQuery().queryKey })
  }
}
