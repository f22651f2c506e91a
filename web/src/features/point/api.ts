import { queryOptions } from '@tanstack/react-query'
import { getPoints } from '@jgm/contract/api/point'
import { call } from '../../lib/api.ts'

/** The member's points with a page (from 1) of their history. */
export const pointsQuery = (page: number) =>
  queryOptions({
    queryKey: ['points', page],
    queryFn: ({ signal }) => call(getPoints, { query: { page } }, { signal }),
  })
