import { useQueryClient } from '@tanstack/react-query'
import { type Flow, useFlow } from '../../../../flow/flow.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useGo } from '../../../../routing/go.tsx'
import { attemptOf, type Attempt } from './attempt.ts'

/**
 * Sends what a confirm screen binds. The key of the write is kept in the draft while the body stays the same, so a try after a reload
 * has one effect too. After it the flow is confirmed, its last screen is opened, and every answer is read anew.
 */
export function useConfirm<D extends { readonly course_id: number; readonly attempt?: Attempt }, B, T>({
  flow,
  draft,
  done,
  send,
  onDone,
  onError,
}: {
  flow: Flow<D>
  draft: D
  /** The last screen. */
  done: 'regular.done' | 'single.done' | 'request.done'
  send: (body: B, options: { idempotencyKey: string }) => Promise<T>
  onDone: (reply: T, body: B) => void
  onError: (error: unknown) => void
}) {
  const go = useGo()
  const queries = useQueryClient()
  const steps = useFlow(flow)
  return useSubmit(
    (body: B, { idempotencyKey }) => {
      const attempt = attemptOf(draft.attempt, body, idempotencyKey)
      steps.change((stored) => ({ ...stored, attempt }))
      return send(body, { idempotencyKey: attempt.key })
    },
    {
      onDone: (reply, body) => {
        onDone(reply, body)
        steps.confirm()
        go(done, { id: draft.course_id }, {}, { replace: true })
        void queries.invalidateQueries()
      },
      onError,
    },
  )
}
