import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listDayMessages,
  listUnreached,
  previewDayMessage,
  sendDayMessage,
  takeBackDayMessage,
  tellUntold,
  tickDayMessageCall,
} from '@jgm/contract/api/staff-day-messages'
import type { DayPart } from '@jgm/contract/model/day-part'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** Whom the course tells something, and what. */
export type Wish = {
  readonly course_id: number
  readonly play_date: string
  readonly part: DayPart
  readonly words: string
}

type Order = Wish & { readonly chosen: string[] | null; readonly digest: string; readonly is_again: boolean }

const againMs = 2000

/** The messages of the chosen course, or of all courses of the session, and the texts used last; asked again while something is on its way. */
export function useMessages() {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['day-messages', course],
    queryFn: async () => call(listDayMessages, { query: course === null ? {} : { course_id: course } }),
    refetchInterval: ({ state }) => (state.data?.messages.some(({ waiting }) => waiting > 0) ? againMs : false),
  })
}

/** Reads the golfers whom a message would reach. The server audits each reading as a look at personal data, so it is read only when the button is pressed. */
export const useMessagePreview = (wish: Wish | null) =>
  useQuery({
    queryKey: ['day-message-preview', wish],
    queryFn: async () => (wish ? call(previewDayMessage, { body: wish }) : null),
    enabled: wish !== null,
    staleTime: Infinity,
    retry: false,
  })

/** Sends a message, or takes it back; one effect however often it is pressed. */
export function useMessageWrites() {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  const readAgain = (...keys: readonly string[]): void => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
  }
  const sending = useMutation({
    mutationFn: async (body: Order) => call(sendDayMessage, { body }, { key: keyOf(body) }),
    onSettled: (_reply, error) => {
      settle(error)
      readAgain('day-messages', ...(error ? ['day-message-preview'] : []))
    },
  })
  const takingBack = useMutation({
    mutationFn: async (id: number) => call(takeBackDayMessage, { params: { id }, body: {} }),
    onSettled: () => readAgain('day-messages'),
  })
  return { sending, takingBack }
}

/** Reads the golfers whom a message has not reached. The server audits each reading as a look at personal data, so it is read only when the list is opened. */
export const useUnreached = (id: number) =>
  useQuery({
    queryKey: ['day-message-unreached', id],
    queryFn: async () => (await call(listUnreached, { params: { id } })).people,
  })

/** Ticks a call off or takes that back, and tells those who have booked since. */
export function useUnreachedWrites(id: number) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  const onSettled = (_reply: unknown, error: unknown): void => {
    settle(error)
    for (const queryKey of [['day-messages'], ['day-message-unreached', id]])
      void queries.invalidateQueries({ queryKey })
  }
  const ticking = useMutation({
    mutationFn: async ({ key, is_called }: { readonly key: string; readonly is_called: boolean }) =>
      call(tickDayMessageCall, { params: { id }, body: { key, is_called } }, { key: keyOf({ id, key, is_called }) }),
    onSettled,
  })
  const telling = useMutation({
    mutationFn: async (keys: string[]) =>
      call(tellUntold, { params: { id }, body: { keys } }, { key: keyOf({ id, keys }) }),
    onSettled,
  })
  return { ticking, telling }
}
