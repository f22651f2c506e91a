import { wishedTime } from '@jgm/contract/model/wished'
import type { RequestSummary } from '@jgm/contract/api/request'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { listText } from '../text.list.ts'
import { TicketRow } from './TicketRow.tsx'

const text = listText.requests

function stateOf({ state, answer_by: by, offer_until: until, is_late: isLate }: RequestSummary): string {
  if (state === 'requested') return isLate ? text.late : text.until(formatDateTimeMedium(by))
  if (state === 'offered') return until === null ? text.offered : text.offeredUntil(formatDateTimeMedium(until))
  return text[state]
}

/** A request in a list, as a ticket that is a link: dashed while it waits, in full ink once a time is offered, grey when it is over. */
export function RequestCard({ request }: { request: RequestSummary }) {
  const { state } = request
  const isOffered = state === 'offered'
  return (
    <To page="reservation.detail" params={{ type: 'request', id: request.number }} className="ticket-link">
      <TicketRow
        booking={request}
        wished={wishedTime(request)}
        tone={isOffered ? 'sure' : state === 'requested' ? 'waiting' : 'off'}
        {...(isOffered ? { icon: 'sent' as const } : {})}
        state={stateOf(request)}
      />
      <ChevronRightIcon />
    </To>
  )
}
