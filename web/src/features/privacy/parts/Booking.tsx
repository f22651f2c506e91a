import type { OpenReservation } from '@jgm/contract/api/privacy'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { AccentChip, Card } from '../../../ui/Card.tsx'
import { privacyText } from '../text.ts'

const text = privacyText.quit

/** A reservation that leaving cancels, with its fee; or, where only the course can, with its telephone. */
export function Booking({ reservation }: { reservation: OpenReservation }) {
  const course = useCourse(reservation.course_id)
  const date = formatDateMedium(reservation.play_date, reservation.holiday !== null)
  return (
    <Card accent={course.id}>
      <div className="flex flex-col gap-1.5">
        <p>
          <AccentChip accent={course.id}>{course.short_title}</AccentChip>
        </p>
        <p className="tabular text-xl font-bold text-ink">
          {text.start(date, formatTime(reservation.start_minute), reservation.nine)}
        </p>
        <p className="text-sm">{text.party(reservation.groups, reservation.players)}</p>
        <p className="text-sm">{text.number(reservation.number)}</p>
        {reservation.can_cancel ? (
          <p className={`tabular font-bold ${reservation.fee === 0 ? 'text-green-900' : 'text-error'}`}>
            {reservation.fee === 0 ? text.feeNone : text.fee(reservation.fee)}
          </p>
        ) : (
          <p className="mt-2">
            <a href={`tel:${course.phone.replaceAll('-', '')}`} {...buttonLook('outline', 'M')}>
              {text.tel(course.phone)}
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}
