import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { bookSingle, holdSingle, type SingleHold } from '@jgm/contract/api/single'
import type { ContactFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo } from '../../../routing/go.tsx'
import { type FormProblem } from '../../../ui/Form.tsx'
import { useConfirm } from '../../booking/parts/confirm/useConfirm.ts'
import { bookedSingle, single, type SingleDraft } from '../flow.ts'

type Body = {
  hold: string
  contact: ContactFields
  companion: string | null
  prices: { players: number; total: number }[]
  agreed_policy: true
  expected_cancellation: CancellationSchedule
  agreed_rules?: true
  tells_joins: boolean
  source: SingleDraft['source']
  line_tracking_id?: string
}

/**
 * Books a held seat, and holds it again once the hold has ended. Whoever lost the seat goes back to the tee time. `isOver`: the server has said
 * that the hold has ended.
 */
export function useSingleBooking({
  draft,
  hold,
  isOver,
  onContactRefused,
}: {
  draft: SingleDraft
  hold: SingleHold
  isOver: boolean
  onContactRefused: (problems: readonly FormProblem[]) => void
}) {
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(single)
  const result = useFlow(bookedSingle)
  const [over, setOver] = useState(() => isOver || new Date(hold.until) <= now())
  // What is another one now than it was shown.
  const [changed, setChanged] = useState<'price' | 'policy'>()
  const { offer } = hold

  function lose(message: string): void {
    flow.reset()
    // The tee time as it was read a moment ago still has the seat.
    void queries.invalidateQueries({ queryKey: ['single'] })
    go(
      'single.teeTime',
      { id: draft.course_id },
      { date: draft.play_date, start_frame_id: draft.tee_time_id },
      { replace: true, state: { lost: message } },
    )
  }

  const again = useSubmit(
    () => call(holdSingle, { body: { tee_time_id: draft.tee_time_id, seats: offer.seats, replaces: hold.token } }),
    {
      onDone: (fresh) => flow.change((stored) => ({ ...stored, hold: fresh })),
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message)
      },
    },
  )

  const book = useConfirm({
    flow: single,
    draft,
    done: 'single.done',
    send: (body: Body, options) => call(bookSingle, { body }, options),
    onDone: ({ number, contact }) =>
      result.confirm({
        reservation_id: number,
        course_id: draft.course_id,
        emails: contact.email === null ? [] : [contact.email],
      }),
    onError: (error) => {
      if (isCode(error, 'start_taken')) lose(error.message)
      else if (isCode(error, 'hold_expired')) setOver(true)
      else if (isCode(error, 'price_changed') || isCode(error, 'policy_changed')) {
        setChanged(isCode(error, 'price_changed') ? 'price' : 'policy')
        void queries.invalidateQueries({ queryKey: ['single-held'] })
      } else if (isCode(error, 'profile_required')) go('single.profile', undefined, {}, { replace: true })
      else if (isCode(error, 'validation')) {
        const { problems: found } = error.details
        if (found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
      }
    },
  })

  return {
    again,
    book,
    changed,
    over,
    onOver: () => setOver(true),
    onSend: (body: Body) => {
      setChanged(undefined)
      book.submit(body)
    },
  }
}
