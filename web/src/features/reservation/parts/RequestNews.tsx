import type { RequestSummary } from '@jgm/contract/api/request'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { Section } from '../../../ui/PageHead.tsx'
import { reservationText } from '../text.ts'
import { RequestCard } from './RequestCard.tsx'
import { ReservationCard } from './ReservationCard.tsx'

const text = reservationText.list

export type Failed = {
  readonly requests: readonly RequestSummary[]
  readonly reservations: readonly ReservationSummary[]
}

function Requests({ title, requests }: { title: string; requests: readonly RequestSummary[] }) {
  return requests.length === 0 ? null : (
    <Section title={title}>
      <ul className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.number}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** On a home, above the next booking: the requests that wait for the member’s answer. */
export const AnsweredRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <Requests title={text.requests.answer} requests={requests.filter(({ state }) => state === 'offered')} />
)

/** On a home, below the next booking: the requests that wait for the course’s answer. */
export const OpenRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <Requests title={text.requests.open} requests={requests.filter(({ state }) => state === 'requested')} />
)

/** On a home, below the next booking: what was wished or booked for a day ahead and will not take place. */
export function FailedBookings({ requests, reservations }: Failed) {
  if (requests.length + reservations.length === 0) return null
  return (
    <Section title={text.failedAhead}>
      <ul className="flex flex-col gap-4">
        {reservations.map((reservation) => (
          <li key={reservation.number}>
            <ReservationCard reservation={reservation} status={labelOf(reservationStatuses, reservation.status)} />
          </li>
        ))}
        {requests.map((request) => (
          <li key={request.number}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
