import { useFlow } from '../../../flow/flow.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { cancelFlow } from '../flow.ts'
import { CancelDone } from '../parts/CancelDone.tsx'
import { reservationDetailText } from '../text.detail.ts'
import { cancelText } from '../text.cancel.ts'

/** The reservation is cancelled. A reload shows the same and sends nothing. */
export default function ReservationCancelComplete() {
  const { data } = useFlow(cancelFlow)
  if (!data) return null
  return (
    <CancelDone cancelled={data}>
      <div className="flex flex-col gap-3 sm:flex-row">
        <To page="reservation.list" {...buttonLook('solid')}>
          {reservationDetailText.toList}
        </To>
        <To page="booking.calendar" params={{ id: data.course_id }} {...buttonLook('outline')}>
          {cancelText.again}
        </To>
      </div>
      <ToTalk />
    </CancelDone>
  )
}
