import { queryOptions } from '@tanstack/react-query'
import type { LineIntegration } from '@jgm/contract/api/line'
import { listSessions } from '@jgm/contract/api/session-list'
import { call } from '../../lib/api.ts'

/** Does a message reach the member in a talk of LINE: linked, and a friend of one of the accounts? */
export const isReachedByTalk = ({ linked, accounts }: LineIntegration): boolean =>
  linked && accounts.some(({ state }) => state === 'friend')

/** Where the member is logged in. Others log in and out meanwhile: asked again on each return. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  })
