import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  changeAgent,
  getAgent,
  listAgents,
  makeAgent,
  makeAgentKey,
  revokeAgentKey,
} from '@jgm/contract/api/staff-agents'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

export const useAgents = () => useQuery({ queryKey: ['agents'], queryFn: async () => call(listAgents) })

export const useAgent = (id: number) =>
  useQuery({ queryKey: ['agents', id], queryFn: async () => call(getAgent, { params: { id } }) })

/** The fields of an agent as they are sent. */
export type Fields = Call<typeof makeAgent>['body']

/** Reads the agents again when something was written of them. */
function useReading(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => queries.invalidateQueries({ queryKey: ['agents'] })
}

/** Makes an agent; one effect however often it is pressed. */
export function useMaking() {
  const read = useReading()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (body: Fields) => call(makeAgent, { body }, { key: keyOf(body) }),
    onSettled: async (_reply, error) => {
      settle(error)
      await read()
    },
  })
}

export function useChanging(id: number) {
  const read = useReading()
  return useMutation({
    mutationFn: async (body: Call<typeof changeAgent>['body']) => call(changeAgent, { params: { id }, body }),
    onSettled: read,
  })
}

/** Makes a key, whose answer is the only place where it stands. */
export function useNewKey(id: number) {
  const read = useReading()
  return useMutation({ mutationFn: async () => call(makeAgentKey, { params: { id } }), onSettled: read, gcTime: 0 })
}

export function useRevoking(id: number) {
  const read = useReading()
  return useMutation({
    mutationFn: async (ref: number) => call(revokeAgentKey, { params: { id, ref }, body: { is_good: false } }),
    onSettled: read,
  })
}
