import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import type { ContactFields as Contact } from '@jgm/contract/model/fields'
import { useFlow } from '../../../../flow/flow.ts'
import { call, isCode } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useGo } from '../../../../routing/go.tsx'
import { usablePointsQuery } from '../../../point/api.ts'
import { booked, bookedOf, groupsOf, regular, type RegularDraft } from '../../flow.ts'
import type { ContactActions } from './ConfirmPage.tsx'
import { nearestOf } from '../day/Refusal.tsx'
import type { useAgreed } from './useAgreed.ts'
import { useConfirm } from './useConfirm.ts'

/** What has become of the hold: it is held again, or its cancellation policy or price is another one. */
export type Told = 'again' | 'policy' | { readonly before: number; readonly after: number }

type Body = {
  hold: string
  contact: Contact
  guest_proof?: string
  note: string
  agreed_policy: true
  expected_total: number
  expected_cancellation: CancellationSchedule
  points: number
  source: RegularDraft['source']
  line_tracking_id?: string
}

const isOver = (hold: Hold): boolean => new Date(hold.until) <= now()

/** Books what is held, and holds it again once the hold has ended or its price has changed. Whoever lost a start goes back to the starts. */
export function useBinding({
  draft,
  hold,
  known,
  agreed,
  onHeld,
  onContactRefused,
}: {
  draft: RegularDraft
  hold: Hold
  known: Contact | undefined
  agreed: ReturnType<typeof useAgreed<RegularDraft>>
  onHeld: () => void
} & Pick<ContactActions, 'onContactRefused'>) {
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(regular)
  const result = useFlow(booked)
  const [over, setOver] = useState(() => isOver(hold))
  const [told, setTold] = useState<Told>()
  const { offer } = hold

  function lose(message: string, error: unknown): void {
    const { hold: _lost, ...rest } = draft
    flow.put({ ...rest, tee_time_ids: [], lost: { message, nearest: nearestOf(error) } })
    go('regular.start', { id: draft.course_id }, { date: draft.play_date }, { replace: true })
  }

  const again = useSubmit(
    (_why: 'over' | 'changed') =>
      call(holdStarts, {
        body: {
          course_id: offer.course_id,
          play_date: offer.play_date,
          plan_id: offer.plan.id,
          groups: groupsOf(offer),
          replaces: hold.token,
        },
      }),
    {
      onDone: (fresh, why) => {
        setOver(false)
        onHeld()
        book.reset()
        if (fresh.offer.quote.total !== offer.quote.total) {
          setTold({ before: offer.quote.total, after: fresh.offer.quote.total })
        } else if (JSON.stringify(fresh.offer.cancellation) !== JSON.stringify(offer.cancellation)) setTold('policy')
        else if (why === 'over') setTold('again')
        flow.change((stored) => ({ ...stored, hold: fresh }))
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message, error)
      },
    },
  )

  const book = useConfirm({
    flow: regular,
    draft,
    done: 'regular.done',
    send: (body: Body, options) => call(bookRegular, { body }, options),
    onDone: ({ reservation, manage_token }, { contact }) => {
      result.confirm(bookedOf(reservation, manage_token))
      // The proof was consumed by this booking; the management link is used from here on.
      agreed.onSent(contact)
    },
    onError: (error) => {
      if (isCode(error, 'start_taken')) lose(error.message, error)
      else if (isCode(error, 'hold_expired')) setOver(true)
      else if (isCode(error, 'price_changed') || isCode(error, 'policy_changed')) again.submit('changed')
      else if (isCode(error, 'points_short')) void queries.invalidateQueries({ queryKey: usablePointsQuery.queryKey })
      else if (isCode(error, 'email_unproven')) agreed.onUnproven()
      else if (isCode(error, 'validation')) {
        const { problems: found } = error.details
        if (known && found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
      }
    },
  })

  return {
    again,
    book,
    over,
    told,
    onOver: () => setOver(true),
    onSend: (body: Body) => {
      setTold(undefined)
      book.submit(body)
    },
  }
}
