import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { closeDay, listClosings, previewClosing, reopenDay } from '@jgm/contract/api/staff-closing'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** A day to close, with the reason that golfers read. */
export type Wish = { readonly course_id: number; readonly play_date: string; readonly message: string }

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
