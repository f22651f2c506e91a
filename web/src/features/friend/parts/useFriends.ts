import { useQueryClient } from '@tanstack/react-query'
import type { Friends } from '@jgm/contract/api/friend'
import { friendsQuery } from '../api.ts'

/** Puts down what the server said of the friends after a change; without an argument, asks it anew. */
export function useKeepFriends(): (friends?: Friends) => void {
  const queries = useQueryClient()
  return (friends) => {
    if (friends) queries.setQueryData(friendsQuery().queryKey, friends)
    else void queries.invalidateQueries({ queryKey: friendsQuery().queryKey })
  }
}
