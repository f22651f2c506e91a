import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { AccentChip, Card, Chip } from '../../../ui/Card.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { reservationText } from '../text.ts'

const text = reservationText.list

/** A reservation in a list: the date and the time largest, the whole card leads to it. */
export function ReservationCard({ reservation, status }: { reservation: ReservationSummary; status: string }) {
  const course = useCourse(reservation.course_id)
  const coming = reservation.status === 'confirmed' && reservation.days_left >= 0
  return (
    <Card accent={course.id} flush>
      <To
        page="reservation.detail"
        params={{ type: reservation.type, id: reservation.number }}
        className="flex items-center gap-3 p-4 text-body no-underline hover:bg-green-50"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <AccentChip accent={course.id}>{course.short_title}</AccentChip>
            {coming ? (
              <Chip tone="solid">{text.daysLeft(reservation.days_left)}</Chip>
            ) : (
              <Chip tone="gray">{status}</Chip>
            )}
          </span>
          <span className="tabular flex flex-wrap items-baseline gap-x-3 text-2xl font-bold text-ink">
            <span>{formatDateMedium(reservation.play_date, reservation.holiday !== null)}</span>
            <span>
              {formatTime(reservation.start_minute)} <span className="text-base">{reservation.nine}</span>
            </span>
          </span>
          <span className="text-sm">
            {text.party(reservation.groups, reservation.players)}　{reservation.plan_name}
          </span>
          <span className="tabular text-sm">{formatYenTotal(reservation.total)}</span>
        </span>
        <ChevronRightIcon />
      </To>
    </Card>
  )
}
