import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** From which start of a day on all are late, by how much, and why. */
export type Wish = {
  readonly course_id: number
  readonly play_date: string
  readonly from_minute: number
  readonly minutes: number
  readonly message: string
}

const againMs = 2000

/** The late days of the chosen course, or of all courses of the session; asked again while somebody is to be told. */
export function useDelays() {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['delays', course],
    queryFn: async () => (await call(listDelays, { query: course === null ? {} : { course_id: course } })).delays,
    refetchInterval: ({ state }) => (state.data?.some(({ left }) => left > 0) ? againMs : false),
  })
}

/** Whom a delay would be told. The server audits each reading as a look at personal data, so it is read only when the button is pressed. */
export const useDelayPreview = (wish: Wish | null) =>
  useQuery({
    queryKey: ['delay-preview', wish],
    queryFn: async () => (wish ? call(previewDelay, { body: wish }) : null),
    enabled: wish !== null,
    staleTime: Infinity,
    retry: false,
  })

/** Orders a delay; one effect however often it is pressed. */
export function useDelayOrder() {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    mutationFn: async (body: Wish & { readonly version: number }) => call(orderDelay, { body }, { key: keyOf(body) }),
    onSettled: (_reply, error) => {
      settle(error)
      for (const queryKey of [['delays'], ['day-sheet'], ['delay-preview']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
