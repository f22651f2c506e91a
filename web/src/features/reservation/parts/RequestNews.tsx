import type { RequestSummary } from '@jgm/contract/api/request'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { Section } from '../../../ui/PageHead.tsx'
import { reservationText } from '../text.ts'
import { RequestItems, RequestSection } from './RequestSection.tsx'
import { ReservationItems } from './ReservationItems.tsx'

const text = reservationText.list

export type Failed = {
  readonly requests: readonly RequestSummary[]
  readonly reservations: readonly ReservationSummary[]
}

/** On a home, above the next booking: the requests that wait for the member’s answer. */
export const AnsweredRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <RequestSection title={text.requests.answer} requests={requests.filter(({ state }) => state === 'offered')} />
)

/** On a home, below the next booking: the requests that wait for the course’s answer. */
export const OpenRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <RequestSection title={text.requests.open} requests={requests.filter(({ state }) => state === 'requested')} />
)

/** On a home, below the next booking: what was wished or booked for a day ahead and will not take place. */
export function FailedBookings({ requests, reservations }: Failed) {
  if (requests.length + reservations.length === 0) return null
  return (
    <Section title={text.failedAhead}>
      <ul className="flex flex-col gap-4">
        <ReservationItems reservations={reservations} />
        <RequestItems requests={requests} />
      </ul>
    </Section>
  )
}
