import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeReservation, type ChangePreview } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { forgetDayPass } from '../../../lib/dayPass.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo } from '../../../routing/go.tsx'
import { nearestOf } from '../../booking/parts/day/Refusal.tsx'
import { keptSeats } from '../../reservation/parts/ticket.ts'
import { preview, type Held } from '../api.ts'
import type { Change, ChangeDraft } from '../flow.ts'
import { changeText } from '../text.ts'
import { onPresent } from './wish.ts'

const text = changeText.confirm

type Body = ReturnType<typeof bodyOf>

/** The body of the change with the shown values; the server accepts it only if they are still right. */
export const bodyOf = ({ data }: ChangeDraft, shown: ChangePreview, agreed: boolean) => ({
  ...data,
  version: shown.version,
  expected_total: shown.after.quote.total,
  expected_cancellation: shown.after.cancellation,
  expected_fee: shown.fee,
  agreed_fee: agreed,
  lost_players: shown.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
})

/** Refusals after which the same wish is previewed again. */
const moving = ['stale', 'price_changed', 'policy_changed', 'fee_changed'] as const

/**
 * Sends the chosen change, once for each body. What has changed meanwhile is previewed again (`told`: why); whoever lost a start goes back to
 * the choice.
 */
export function useChange({
  change,
  held: { reservation, token, refetch },
  draft,
  shown,
}: {
  change: Change
  held: Held
  draft: ChangeDraft
  shown: ChangePreview
}) {
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(change.flow)
  const at = { type: reservation.type, id: reservation.number }
  const [told, setTold] = useState<(typeof moving)[number]>()

  /** Goes back to the choice with the reason and the nearest free starts; the reservation is unchanged. */
  function lose(error: unknown, message: string): void {
    const { shown: _gone, attempt: _old, ...rest } = draft
    flow.put({ ...rest, lost: { message: `${message}${text.stays}`, nearest: nearestOf(error) } })
    go(change.page, at, {}, { replace: true })
  }

  const again = useSubmit(
    async (_why: (typeof moving)[number]) => {
      const present = (await refetch()) ?? reservation
      const data = onPresent(change.about, present, draft.data)
      return { data, shown: await preview(present, data, token) }
    },
    {
      onDone: (fresh, why) => {
        setTold(why)
        send.reset()
        const { attempt: _old, ...rest } = draft
        flow.put({ ...rest, ...fresh })
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error, error.message)
      },
    },
  )

  const send = useSubmit(
    (body: Body, { idempotencyKey }) => {
      const said = JSON.stringify(body)
      const attempt = draft.attempt?.body === said ? draft.attempt : { body: said, key: idempotencyKey }
      flow.put({ ...draft, attempt })
      return call(
        changeReservation,
        { params: { type: reservation.type, number: reservation.number }, body },
        { idempotencyKey: attempt.key, manageToken: token },
      )
    },
    {
      onDone: (changed) => {
        flow.confirm({
          reservation_id: draft.reservation_id,
          data: draft.data,
          shown,
          done: {
            type: changed.type,
            course_id: changed.course_id,
            email: changed.contact.email,
            seats: keptSeats(changed.groups),
          },
        })
        forgetDayPass()
        go(`${change.page}.done`, at, {}, { replace: true })
        void queries.invalidateQueries()
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error, error.message)
        else {
          const why = moving.find((code) => isCode(error, code))
          if (why) again.submit(why)
        }
      },
    },
  )

  const refusal = again.error ? again : send
  return {
    told,
    failure: again.pending || told ? null : (refusal.failure ?? refusal.problems[0]?.message ?? null),
    isPending: send.pending || again.pending,
    isChecking: again.pending,
    onSend: (body: Body) => {
      setTold(undefined)
      send.submit(body)
    },
  }
}
