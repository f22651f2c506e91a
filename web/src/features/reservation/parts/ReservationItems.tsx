import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { ReservationCard } from './ReservationCard.tsx'

/** Reservations as items of a list, each with its state. */
export const ReservationItems = ({ reservations }: { reservations: readonly ReservationSummary[] }) =>
  reservations.map((reservation) => (
    <li key={reservation.number}>
      <ReservationCard reservation={reservation} status={labelOf(reservationStatuses, reservation.status)} />
    </li>
  ))
