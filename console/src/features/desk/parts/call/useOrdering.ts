import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  type DeskOrder,
  type DeskPreview,
} from '@jgm/contract/api/desk-call'
import { call, isUnanswered } from '../../../../lib/api.ts'
import { useSendKey } from '../../../../lib/useSendKey.ts'
import { useSettled } from '../../../../lib/useSettled.ts'
import { agreedTo } from './tasks.ts'

/**
 * Previews an order while it is put together, and gives it: only what the preview has shown, and only once. `gains`: starts that are kept for the
 * ten seconds in which the order can be taken back.
 */
export function useOrdering(
  courseId: number,
  order: DeskOrder | null,
  {
    gains = null,
    onDone,
  }: {
    readonly gains?: { readonly date: string; readonly starts: readonly number[] } | null
    readonly onDone: () => void
  },
) {
  const queries = useQueryClient()
  const settled = useSettled(order)
  const params = { id: courseId }
  const preview = useQuery({
    queryKey: ['desk-order', courseId, settled],
    queryFn: async ({ signal }) =>
      settled === null ? null : call(previewDeskOrder, { params, body: { order: settled } }, { signal }),
    enabled: settled !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  })
  const isOld = JSON.stringify(order) !== JSON.stringify(settled) || preview.isFetching || preview.isPlaceholderData
  const shown = order === null || preview.error ? null : (preview.data ?? null)
  const [last, setLast] = useState<DeskPreview | null>(null)
  if (shown !== null && shown !== last) setLast(shown)
  const { keyOf, settle } = useSendKey()
  const held = useRef<string | null>(null)

  /** A hold of the starts that are gained; the same one where no answer came and the order is sent again. */
  async function heldToken(): Promise<string | null> {
    if (gains === null || held.current !== null) return held.current
    const { token } = await call(holdForCaller, {
      params: { id: courseId, date: gains.date },
      body: { starts: [...gains.starts] },
    })
    held.current = token
    return token
  }
  function letGo(): void {
    const token = held.current
    held.current = null
    if (token !== null) void call(releaseForCaller, { params, body: { token } }).catch(() => undefined)
  }
  const sending = useMutation({
    mutationFn: async (_contents: string) => {
      if (order === null || shown === null || isOld) return null
      const token = await heldToken()
      const agreed = agreedTo(order, shown.effects)
      const body = { order: agreed.verb === 'change' ? { ...agreed, hold: token } : agreed }
      return call(orderAtDesk, { params, body }, { key: keyOf(body) })
    },
    onSuccess: (reply) => {
      if (reply) onDone()
    },
    onError: (error) => {
      if (isUnanswered(error)) return
      letGo()
      // What was shown may be what is refused.
      void preview.refetch()
    },
    onSettled: (_reply, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: ['day-sheet'] })
    },
  })
  const contents = JSON.stringify(order)
  return {
    shown,
    /** What was shown last, for a form that must be corrected while its order is refused. */
    last,
    isOld,
    /** Of the order as it is now. */
    problem: (sending.variables === contents ? sending.error : null) ?? (isOld ? null : preview.error),
    isPending: sending.isPending,
    canSend: shown !== null && !isOld && preview.error === null && !sending.isPending,
    send: (): void => {
      if (shown !== null && !isOld && preview.error === null && !sending.isPending) sending.mutate(contents)
    },
  }
}

export type Ordering = ReturnType<typeof useOrdering>
