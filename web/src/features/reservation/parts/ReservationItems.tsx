import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { partWords } from '@jgm/contract/model/day-part'
import { useCourse } from '../../../lib/visitor.ts'
import { listText } from '../text.list.ts'
import { ReservationCard } from './ReservationCard.tsx'

/** Reservations as items of a list, each with its state. */
export const ReservationItems = ({ reservations }: { reservations: readonly ReservationSummary[] }) =>
  reservations.map((reservation) => (
    <li key={reservation.number}>
      <Item reservation={reservation} />
    </li>
  ))

function Item({ reservation }: { reservation: ReservationSummary }) {
  const part = partWords(reservation.closed_part, useCourse(reservation.course_id).nines)
  const status = labelOf(reservationStatuses, reservation.status)
  return (
    <ReservationCard reservation={reservation} status={part === null ? status : listText.statusAnd(status, part)} />
  )
}
