import { queryOptions } from '@tanstack/react-query'
import type { LineIntegration } from '@jgm/contract/api/line'
import { listSessions } from '@jgm/contract/api/session-list'
import { call } from '../../lib/api.ts'

/** Can we send the member LINE messages: is the member linked and a friend of at least one account? */
export const isReachedByTalk = ({ linked, accounts }: LineIntegration): boolean =>
  linked && accounts.some(({ state }) => state === 'friend')

/** The member's log-ins. Other devices log in and out meanwhile, so it is read again on each return. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  })
