import { queryOptions } from '@tanstack/react-query'
import { getQuit } from '@jgm/contract/api/privacy'
import { call } from '../../lib/api.ts'

/** What leaving takes along, at this moment. */
export const quitQuery = () =>
  queryOptions({
    queryKey: ['quit'],
    queryFn: ({ signal }) => call(getQuit, {}, { signal }),
    staleTime: 0,
  })
