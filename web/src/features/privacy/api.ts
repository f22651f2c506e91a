import { queryOptions } from '@tanstack/react-query'
import { getQuit } from '@jgm/contract/api/privacy'
import { call } from '../../lib/api.ts'

/** What the member loses by leaving now. */
export const quitQuery = () =>
  queryOptions({
    queryKey: ['quit'],
    queryFn: ({ signal }) => call(getQuit, {}, { signal }),
    staleTime: 0,
  })
