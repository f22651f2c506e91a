import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  closeDay,
  listClosingCalls,
  listClosings,
  previewClosing,
  reopenDay,
  tickClosingCall,
} from '@jgm/contract/api/staff-closing'
import type { DayPart } from '@jgm/contract/model/day-part'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** A day or a part of it to close, with the reason that golfers read. */
export type Wish = {
  readonly course_id: number
  readonly play_date: string
  readonly part: DayPart
  readonly message: string
}

const againMs = 2000

/** The closed days of the chosen course, or of all courses of the session; asked again while something is being ended. */
export function useClosings() {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['closings', course],
    queryFn: async () => (await call(listClosings, { query: course === null ? {} : { course_id: course } })).closings,
    refetchInterval: ({ state }) => (state.data?.some(({ settled_at }) => settled_at === null) ? againMs : false),
  })
}

/** What closing the day would end. The server audits each reading as a look at personal data, so it is read only when the button is pressed. */
export const useClosingPreview = (wish: Wish | null) =>
  useQuery({
    queryKey: ['closing-preview', wish],
    queryFn: async () => (wish ? call(previewClosing, { body: wish }) : null),
    enabled: wish !== null,
    staleTime: Infinity,
    retry: false,
  })

/** Closes a day, or opens it again; one effect however often it is pressed. */
export function useClosingWrites() {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  const onSettled = (_reply: unknown, error: unknown): void => {
    settle(error)
    const stale = [['closings'], ['day'], ...(error ? [['closing-preview']] : [])]
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
  }
  const closing = useMutation({
    mutationFn: async (body: Wish & { readonly digest: string }) => call(closeDay, { body }, { key: keyOf(body) }),
    onSettled,
  })
  const reopening = useMutation({
    mutationFn: async (given: { readonly id: number; readonly why: string }) =>
      call(reopenDay, { params: { id: given.id }, body: { why: given.why } }, { key: keyOf(given) }),
    onSettled,
  })
  return { closing, reopening }
}

/** Whom to call about a closing. The server audits each reading as a look at personal data, so it is read only when the list is opened. */
export const useCalls = (id: number) =>
  useQuery({
    queryKey: ['closing-calls', id],
    queryFn: async () => (await call(listClosingCalls, { params: { id } })).calls,
  })

/** Ticks a call off, or takes that back. */
export function useTick(id: number) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async ({ number, is_called }: { readonly number: string; readonly is_called: boolean }) =>
      call(tickClosingCall, { params: { id, number }, body: { is_called } }, { key: keyOf({ id, number, is_called }) }),
    onSettled: (_reply, error) => {
      settle(error)
      for (const queryKey of [['closings'], ['closing-calls', id]]) void queries.invalidateQueries({ queryKey })
    },
  })
}
