import { queryOptions } from '@tanstack/react-query'
import { getLineIntegration, type LineIntegration } from '@jgm/contract/api/line'
import { call } from '../../lib/api.ts'

/** How the member stands to LINE and to each official account. Friendship changes elsewhere: asked again on each return. */
export const lineIntegrationQuery = () =>
  queryOptions({
    queryKey: ['line-integration'],
    queryFn: ({ signal }) => call(getLineIntegration, {}, { signal }),
    staleTime: 0,
  })

/** Does a message reach the member in a talk of LINE: linked, and a friend of one of the accounts? */
export const isReachedByTalk = ({ linked, accounts }: LineIntegration): boolean =>
  linked && accounts.some(({ state }) => state === 'friend')
