import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  type DeskOrder,
  type DeskPreview,
} from '@jgm/contract/api/desk-call'
import { call, isCode, isUnanswered } from '../../../../lib/api.ts'
import { useSendKey } from '../../../../lib/useSendKey.ts'
import { useSettled } from '../../../../lib/useSettled.ts'
import { agreedTo } from './tasks.ts'

/**
 * Previews an order while it is put together, and gives it: only what the preview has shown, and only once. `gains`: starts, or `seats` of a single one, that are kept for the
 * ten seconds in which the order can be taken back; those of an order that nobody has answered are let go when the form is left.
 */
export function useOrdering(
  courseId: number,
  order: DeskOrder | null,
  {
    gains = null,
    onDone,
  }: {
    readonly gains?: { readonly date: string; readonly starts: readonly number[]; readonly seats?: number } | null
    readonly onDone: () => void
  },
) {
  const queries = useQueryClient()
  const settled = useSettled(order)
  const params = { id: courseId }
  const wanted = gains === null ? '' : `${gains.date} ${gains.starts.join(' ')} ${gains.seats ?? ''}`
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
  const held = useRef<{ readonly token: string; readonly of: string } | null>(null)
  const isSending = useRef(false)
  const isLeft = useRef(false)

  const letGo = useCallback((): void => {
    const kept = held.current
    held.current = null
    if (kept === null) return
    const body = { token: kept.token }
    void call(releaseForCaller, { params: { id: courseId }, body }, { outlives: true })
      .catch(() => undefined)
      .finally(() => void queries.invalidateQueries({ queryKey: ['day-sheet'] }))
  }, [courseId, queries])
  /** A hold of the starts that are gained; the same one where no answer came and the order is sent again. */
  async function heldToken(): Promise<string | null> {
    if (gains === null) return null
    if (held.current?.of === wanted) return held.current.token
    letGo()
    const { token } = await call(holdForCaller, {
      params: { id: courseId, date: gains.date },
      body: { starts: [...gains.starts], ...(gains.seats !== undefined && { seats: gains.seats }) },
    })
    held.current = { token, of: wanted }
    return token
  }
  useEffect(() => {
    isLeft.current = false
    window.addEventListener('pagehide', letGo)
    return () => {
      window.removeEventListener('pagehide', letGo)
      isLeft.current = true
      // An order that is being sent still needs the hold, and releases it when the answer is here.
      if (!isSending.current) letGo()
    }
  }, [letGo])
  const sending = useMutation({
    mutationFn: async (_contents: string) => {
      if (order === null || shown === null || isOld) return null
      isSending.current = true
      const token = await heldToken()
      const agreed = agreedTo(order, shown.effects)
      const body = { order: agreed.verb === 'change' || agreed.verb === 'move' ? { ...agreed, hold: token } : agreed }
      return call(orderAtDesk, { params, body }, { key: keyOf(body) })
    },
    onSuccess: (reply) => {
      if (!reply) return
      held.current = null
      if (!isLeft.current) onDone()
    },
    onError: (error) => {
      // Nobody knows whether it was done: it may be sent again.
      if ((isUnanswered(error) || isCode(error, 'internal')) && !isLeft.current) return
      letGo()
      // What was shown may be what is refused.
      void preview.refetch()
    },
    onSettled: (_reply, error) => {
      isSending.current = false
      settle(error)
      void queries.invalidateQueries({ queryKey: ['day-sheet'] })
    },
  })
  const contents = JSON.stringify(order)
  const canSend = shown !== null && !isOld && preview.error === null && !sending.isPending
  /** An Enter that came while the preview was being read: the order, and the preview that the clerk saw. Null: no Enter waits. */
  const given = useRef<string | null>(null)
  const seen = JSON.stringify([order, last])
  const { mutate } = sending
  const { error } = preview
  useEffect(() => {
    if (error) given.current = null
    if (given.current === null || !canSend) return
    const isSeen = given.current === seen
    given.current = null
    if (isSeen) mutate(contents)
  }, [error, canSend, seen, contents, mutate])
  return {
    shown,
    /** The last preview, for a form that must be corrected while its order is refused. */
    last,
    isOld,
    /** Of the order as it is now. */
    problem: (sending.variables === contents ? sending.error : null) ?? (isOld ? null : preview.error),
    isPending: sending.isPending,
    canSend,
    /** Gives the order that is shown. While it is read it waits, and goes where what is read is what was seen. */
    send: (): void => {
      if (canSend) sending.mutate(contents)
      else if (order !== null && isOld && !sending.isPending) given.current = seen
    },
  }
}

export type Ordering = ReturnType<typeof useOrdering>
