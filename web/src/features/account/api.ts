import { queryOptions } from '@tanstack/react-query'
import { getLineIntegration } from '@jgm/contract/api/line'
import { call } from '../../lib/api.ts'

/** How the member stands to LINE and to each official account. Friendship changes elsewhere: asked again on each return. */
export const lineIntegrationQuery = () =>
  queryOptions({
    queryKey: ['line-integration'],
    queryFn: ({ signal }) => call(getLineIntegration, {}, { signal }),
    staleTime: 0,
  })
