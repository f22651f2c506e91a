import { telHref } from '../../../lib/tel.ts'
import type { OpenReservation } from '@jgm/contract/api/privacy'
import { useCourse } from '../../../lib/visitor.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { TicketRow } from '../../reservation/parts/TicketRow.tsx'
import { privacyText } from '../text.ts'

const text = privacyText.quit

/** A reservation that leaving cancels, with its fee; or with the telephone number of the course, when only the course can cancel it. */
export function Booking({ reservation }: { reservation: OpenReservation }) {
  const course = useCourse(reservation.course_id)
  return (
    <div className="overflow-hidden rounded-xl border border-rule bg-card shadow-card">
      <TicketRow booking={reservation} />
      <div className="flex flex-col gap-1.5 border-t border-rule p-(--page-edge)">
        <p className="text-sm">{text.number(reservation.number)}</p>
        {reservation.can_cancel ? (
          <p className={`tabular font-bold ${reservation.fee === 0 ? 'text-green-900' : 'text-error'}`}>
            {reservation.fee === 0 ? text.feeNone : text.fee(reservation.fee)}
          </p>
        ) : (
          <p className="mt-2">
            <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
              {text.tel(course.phone)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
