import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import {
  changeAgent,
  getAgent,
  listAgentSales,
  listAgents,
  makeAgent,
  makeAgentKey,
  revokeAgentKey,
} from '@jgm/contract/api/staff-agents'
import { checkAgent } from '@jgm/contract/api/staff-agent-check'
import { getAllotments, setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import { call } from '../../lib/api.ts'
import { csvOf } from '../../lib/csv.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { courseName, useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'
import { csvOfSales } from './parts/words.ts'
import { agentText } from './text.ts'

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

/** The starts that are kept for an agent, of a week. */
export const useAllotments = (id: number, from: string) =>
  useQuery({
    queryKey: ['agents', id, 'allotments', from],
    queryFn: async () => call(getAllotments, { params: { id }, query: { from } }),
  })

/** An allotment as it is sent. */
export type Rule = Call<typeof setAllotment>['body']

export function useAllotting(id: number, courseId: number) {
  const read = useReading()
  return useMutation({
    mutationFn: async (body: Rule) => call(setAllotment, { params: { id, ref: courseId }, body }),
    onSettled: read,
  })
}

/** The number of a day as it is set: by hand, or as its kind of day has it (null), at the version that was seen. */
export type SetDay = Call<typeof setAllottedDay>['body']

/** Sets the number of a day. */
export function useAllottingDay(id: number) {
  const read = useReading()
  return useMutation({
    mutationFn: async ({ courseId, date, set }: { courseId: number; date: string; set: SetDay }) =>
      call(setAllottedDay, { params: { id, ref: courseId, date }, body: set }),
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

/** Tries the settings of an agent, and changes nothing. */
export const useCheck = (id: number) => useMutation({ mutationFn: async () => call(checkAgent, { params: { id } }) })

/** Saves the settlement of a month of an agent as a CSV. */
export function useSettlement() {
  const { group } = useDesk()
  return useMutation({
    mutationFn: async ({ id, month }: { id: number; name: string; month: string }) =>
      call(listAgentSales, { params: { id, month } }),
    onSuccess: ({ sales }, { name, month }) =>
      saveFile(
        csvOf(csvOfSales(sales, (course) => courseName(group, course))),
        agentText.csvName(name, month),
        'text/csv;charset=utf-8',
      ),
  })
}
