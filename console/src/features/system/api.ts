import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import { getSystem, sendMailsAgain } from '@jgm/contract/api/staff-system'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

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

/** Sends failed mails again; one effect however often it is pressed. */
export function useSendingAgain() {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: (body: Call<typeof sendMailsAgain>['body']) => call(sendMailsAgain, { body }, { key: keyOf(body) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await queries.invalidateQueries({ queryKey: ['system'] })
    },
  })
}
