import { queryOptions } from '@tanstack/react-query'
import { getRoads } from '@jgm/contract/api/road'
import { call } from '../../lib/api.ts'

/** The driving times of a member, in minutes by course. `member` is the id; null reads nothing. Where they can't be read, none is told. */
export const roadsQuery = (member: number | null) =>
  queryOptions({
    queryKey: ['roads', member],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const { roads } = await call(getRoads, {}, { signal })
      return new Map(roads.map(({ course_id: id, minutes }) => [id, minutes]))
    },
    enabled: member !== null,
    staleTime: Infinity,
    retry: false,
  })
