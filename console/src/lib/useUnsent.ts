import { useCallback } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { StaffSession } from '@jgm/contract/api/staff'
import { useDesk } from './session.ts'

export const sessionKey = ['session'] as const
/** The beginning of the keys under which the client holds what is typed. */
export const unsentKey = 'unsent'

/** What somebody typed stays in the memory of this page for that person, also while nobody is logged in; another person’s log-in deletes it. */
export function forgetOthers(queries: QueryClient, staffId: number): void {
  queries.removeQueries({ queryKey: [unsentKey], predicate: ({ queryKey }) => queryKey[1] !== staffId })
}

/** Ends when every write has its answer, or has waited for one in vain. */
export const haveAnswers = async (queries: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const writes = queries.getMutationCache()
    const look = (): void => {
      if (writes.getAll().some(({ state }) => state.status === 'pending' && state.failureCount === 0)) return
      stop()
      resolve()
    }
    const stop = writes.subscribe(look)
    look()
  })

/**
 * The words that the person has typed of one thing and the server has not confirmed: they outlive their screen, a lock, and the end of the
 * session. `isOwn`: the session is still that of the person, so that it may be sent.
 */
export function useUnsent<T>(id: string) {
  const queries = useQueryClient()
  const staffId = useDesk().session.staff.id
  const find = useCallback(
    (): T | undefined => queries.getQueryData<T>([unsentKey, staffId, id]),
    [queries, staffId, id],
  )
  const write = useCallback(
    (typed: T): void => void queries.setQueryData([unsentKey, staffId, id], typed),
    [queries, staffId, id],
  )
  const forget = useCallback(
    (): void => queries.removeQueries({ queryKey: [unsentKey, staffId, id], exact: true }),
    [queries, staffId, id],
  )
  const isOwn = useCallback(
    (): boolean => queries.getQueryData<StaffSession | null>(sessionKey)?.staff.id === staffId,
    [queries, staffId],
  )
  return { find, write, forget, isOwn }
}
