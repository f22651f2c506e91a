import { useQuery } from '@tanstack/react-query'
import { getSystem } from '@jgm/contract/api/staff-system'
import { call } from '../../lib/api.ts'

const minuteMs = 60_000

/** Whether the jobs run and what waits to be sent; read again every minute. */
export const useSystem = (isWanted: boolean) =>
  useQuery({
    queryKey: ['system'],
    queryFn: async () => call(getSystem),
    enabled: isWanted,
    refetchInterval: minuteMs,
    staleTime: minuteMs / 2,
  })

/** How many jobs fail. */
export const useFailingJobs = (isWanted: boolean): number =>
  useSystem(isWanted).data?.jobs.filter(({ state }) => state === 'failing').length ?? 0
