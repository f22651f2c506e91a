import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { formatYenTotal } from '@jgm/contract/model/money'
import { now } from '../../../lib/clock.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { listText as text } from '../text.list.ts'
import { priceText } from '../text.price.ts'
import { toneOf } from './ticket.ts'
import { TicketRow } from './TicketRow.tsx'

/** A reservation in a list, as a ticket that is a link; at a desk a line with its way on. */
export function ReservationCard({ reservation, status }: { reservation: ReservationSummary; status: string }) {
  const isComing = ['confirmed', 'established'].includes(reservation.status) && reservation.days_left >= 0
  const isCompanion = reservation.role === 'companion'
  const movedTo = reservation.moved_to
  const said =
    movedTo !== null ? text.moved : isComing ? text.statusAnd(status, text.daysLeft(reservation.days_left)) : status
  const row = (
    <>
      <TicketRow
        booking={reservation}
        tone={toneOf(reservation, now())}
        state={isCompanion ? text.asCompanion(said) : said}
      />
      <span className="tabular hidden max-w-[23%] py-3 pr-4 text-right text-sm text-support md:block">
        {reservation.plan_name}
        <span className="block">
          {isCompanion ? priceText.perPerson(reservation.total) : formatYenTotal(reservation.total)}
        </span>
      </span>
      <ChevronRightIcon />
    </>
  )
  return (
    <div className="ticket-line">
      {isCompanion ? (
        <To page="companion.participation" params={{ id: reservation.number }} className="ticket-link">
          {row}
        </To>
      ) : (
        <To
          page="reservation.detail"
          params={{ type: reservation.type, id: movedTo ?? reservation.number }}
          className="ticket-link"
        >
          {row}
        </To>
      )}
      <div className="ticket-way">
        <Way reservation={reservation} />
      </div>
    </div>
  )
}

/** At a desk, the way on at the end of the line: who comes along, or the next booking at this course. */
function Way({ reservation }: { reservation: ReservationSummary }) {
  const { number, type, status, course_id: course, days_left: daysLeft, players, groups, role } = reservation
  const isAhead = ['confirmed', 'established', 'tentative'].includes(status) && daysLeft >= 0
  if (isAhead && (role === 'companion' || type !== 'regular' || players === 1)) return null
  return isAhead ? (
    <To
      page={groups > 1 ? 'companion.organiser' : 'companion.seats'}
      params={{ id: number }}
      query={{ type }}
      {...buttonLook('outline', 'S')}
    >
      {groups > 1 ? text.organiser : text.companions}
    </To>
  ) : (
    <To page="booking.calendar" params={{ id: course }} query={{ from: 'mypage' }} {...buttonLook('outline', 'S')}>
      {text.again}
    </To>
  )
}
