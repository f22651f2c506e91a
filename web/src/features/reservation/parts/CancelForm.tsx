import { useState, type ReactNode } from 'react'
import { cancelReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { cancelReason, cancelReasons, type CancelReason } from '@jgm/contract/model/form-choices'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { listText } from '../text.list.ts'
import { reservationDetailText } from '../text.detail.ts'
import { cancelText as text } from '../text.cancel.ts'
import { ticketText } from '../text.ticket.ts'
import { FeeThen } from './Cost.tsx'
import { Ticket } from './Ticket.tsx'
import { tellsCompanions } from './ticket.ts'

type Input = { version: number; expected_fee: number; agreed_fee: boolean; reason: CancelReason | null }

/** Cancels a reservation at the present fee. A fee that has changed meanwhile is shown and needs a new agreement. */
export function CancelForm({
  reservation,
  back,
  manageToken,
  onDone,
  onStale,
}: {
  reservation: ReservationDetail
  /** A link back without cancelling. */
  back: ReactNode
  manageToken?: string | undefined
  onDone: (cancelled: ReservationDetail) => void
  /** The reservation has changed on the server and must be read again. */
  onStale: () => void
}) {
  const course = useCourse(reservation.course_id)
  const [unticked, setUnticked] = useState(false)
  const cancel = useSubmit(
    (body: Input, { idempotencyKey }) =>
      call(
        cancelReservation,
        { params: { type: reservation.type, number: reservation.number }, body },
        { idempotencyKey, manageToken },
      ),
    {
      onDone,
      onError: (error) => {
        if (isCode(error, 'fee_changed') || isCode(error, 'stale') || isCode(error, 'already_cancelled')) onStale()
      },
    },
  )
  const { fee } = reservation.can

  if (!reservation.can.cancel) {
    const already = reservation.status === 'cancelled' || reservation.status === 'closed'
    return (
      <>
        <Banner kind="info" title={already ? text.already : reservationDetailText.cancelByPhone(course.phone)} live />
        {back}
      </>
    )
  }

  return (
    <Form
      pending={cancel.pending}
      onSubmit={(form) => {
        const agreed = form.get('agreed_fee') === 'true'
        setUnticked(fee > 0 && !agreed)
        if (fee > 0 && !agreed) return
        const reason = cancelReason.safeParse(form.get('reason'))
        cancel.submit({
          version: reservation.version,
          expected_fee: fee,
          agreed_fee: agreed,
          reason: reason.success ? reason.data : null,
        })
      }}
    >
      {cancel.failure ? <Banner kind="error" title={cancel.failure} live /> : null}
      <p>{text.lead}</p>
      <Ticket courseId={reservation.course_id} play={reservation} form="mini">
        <p className="tabular">
          {listText.party(reservation.groups.length, reservation.players)}　{ticketText.number} {reservation.number}
        </p>
      </Ticket>
      <div>
        <p className={`tabular text-xl font-bold ${fee === 0 ? 'text-green-900' : 'text-error'}`}>
          {reservation.can.is_waived ? text.feeWaived : fee === 0 ? text.feeNone : text.fee(fee)}
        </p>
        <FeeThen points={reservation.quote.points ?? 0} fee={fee} />
      </div>
      {tellsCompanions(reservation.groups) ? <p>{text.told}</p> : null}
      <RadioGroup name="reason" legend={text.reason} required={false} choices={cancelReasons} />
      {fee > 0 ? (
        <Checkbox name="agreed_fee" error={unticked ? text.agreeRequired : undefined}>
          {text.agree}
        </Checkbox>
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        {back}
        <Button kind="danger" type="submit" pending={cancel.pending} pendingText={text.sending}>
          {text.confirm}
        </Button>
      </div>
    </Form>
  )
}
