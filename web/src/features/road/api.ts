import { queryOptions, skipToken } from '@tanstack/react-query'
import { getRoads } from '@jgm/contract/api/road'
import { call } from '../../lib/api.ts'

async function readRoads({ signal }: { signal: AbortSignal }): Promise<ReadonlyMap<number, number>> {
  const { roads } = await call(getRoads, {}, { signal })
  return new Map(roads.map(({ course_id: id, minutes }) => [id, minutes]))
}

/** The driving times of a member, in minutes by course. `member` is the id; null reads nothing. Where they can't be read, none is told. */
export const roadsQuery = (member: number | null) =>
  queryOptions({
    queryKey: ['roads', member],
    queryFn: member === null ? skipToken : readRoads,
    staleTime: Infinity,
    retry: false,
  })
