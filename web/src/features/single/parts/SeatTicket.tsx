import type { ReservationDetail } from '@jgm/contract/api/reservation'
import type { SingleParty } from '@jgm/contract/api/single'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { DayHead } from '../../reservation/parts/DayHead.tsx'
import { leavesAt } from '../../reservation/parts/leavesAt.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, hasDayHead, toneOf } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketNumber } from '../../reservation/parts/TicketStub.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { detailText as text } from '../text.detail.ts'
import { Seats } from './Seats.tsx'
import { isStanding, seatState } from './status.ts'
import { Traits } from './Traits.tsx'
import { stateLine } from './words.ts'

/** A member's seat as a ticket: waiting, established, near, or over; with the four seats, and until when it is decided. */
export function SeatTicket({ reservation, party }: { reservation: ReservationDetail; party: SingleParty }) {
  const course = useCourse(reservation.course_id)
  const { tee_time: teeTime } = party
  const at = now()
  const tone = toneOf(reservation, at)
  const isSure = reservation.status === 'established'
  const arrival = formatTime(
    leavesAt({ start_minute: teeTime.start_minute, delay: reservation.delay }) - course.arrive_before,
  )
  return (
    <Ticket
      courseId={reservation.course_id}
      play={reservation}
      isWide
      tone={tone}
      state={
        party.moved_to === null
          ? (seatState({ reservation, party }) ?? labelOf(reservationStatuses, reservation.status))
          : text.movedAway
      }
    >
      {hasDayHead(reservation, at) ? (
        <DayHead
          course={course.id}
          play={{ ...reservation, start_minute: teeTime.start_minute }}
          number={reservation.number}
        />
      ) : null}
      {party.not_held ? (
        <p>
          <b className="block text-lg wrap-anywhere text-ink">
            {party.not_held.message ?? text.notHeld.body(party.not_held.players, party.not_held.minimum)}
          </b>
          {text.notHeld.free}
        </p>
      ) : reservation.status === 'cancelled' ? null : (
        <>
          <Traits teeTime={teeTime} />
          <Seats teeTime={teeTime} isPlain />
        </>
      )}
      {party.companion === null ? null : <p className="wrap-anywhere">{text.companion(party.companion)}</p>}
      {reservation.status === 'tentative' ? (
        <p>
          <b className="block text-lg text-ink">
            <Unbroken text={stateLine(teeTime)} />
          </b>
          <span className="tabular">
            <Unbroken text={text.decision(formatDateTimeMedium(teeTime.decision_at))} />
          </span>
        </p>
      ) : null}
      {isSure ? (
        <TicketCells
          cells={[
            { label: text.price(party.seats), value: formatYen(party.quote.total) },
            tone === 'today'
              ? cancelCell(reservation.cancellation, at)
              : { label: text.arrive, value: text.arriveBy(arrival) },
          ]}
        />
      ) : null}
      {isSure ? <p className="text-sm">{text.desk}</p> : null}
      {tone === 'today' || !isStanding(reservation) ? null : (
        <TicketNumber number={reservation.number}>
          <CopyButton text={reservation.number} label={reservationDetailText.copyNumber} />
        </TicketNumber>
      )}
    </Ticket>
  )
}
