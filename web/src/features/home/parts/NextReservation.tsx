import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatTime } from '@jgm/contract/model/dates'
import { beside } from '../../../lib/beside.tsx'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { FlagIcon, QrIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { leavesAt } from '../../reservation/parts/leavesAt.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { tellApart, toneOf } from '../../reservation/parts/ticket.ts'
import { homeText as text } from '../text.ts'

// Only a member who plays soon needs it.
const DayStub = beside(() => import('../../reservation/parts/DayStub.tsx').then((part) => part.DayStub))

/** The others in words: the surnames, whole names where two would be the same or as the reader's `own`, and who is asked or undecided, as on the ticket; without names their number. */
function partyWords({ groups, players, names, invited }: ReservationSummary, own: string): string {
  if (groups > 1) return text.groups(groups, players)
  if (names.length === 0) return text.party(players)
  const said = tellApart([own, ...names])
  const shown = names.map((name) => said(name).surname)
  return text.together(shown) + text.others(invited, Math.max(0, players - 1 - names.length - invited))
}

/** Does its ticket begin with what the day asks for? Nobody who has been received needs that any more. */
export const hasDayHead = (reservation: ReservationSummary): boolean =>
  toneOf(reservation, now()) === 'today' && reservation.status !== 'checked_in'

/** The next reservation: the course and the party; from the evening before, also the code, the map and the telephone. */
export function NextReservation({ reservation, own }: { reservation: ReservationSummary; own: string }) {
  const course = useCourse(reservation.course_id)
  const { players } = reservation
  const mayName = reservation.role === 'representative' && reservation.status === 'confirmed' && players > 1
  const tone = toneOf(reservation, now())
  const isHere = reservation.status === 'checked_in'
  const together = (
    <>
      <p className="tabular">
        <b>{partyWords(reservation, own)}</b>
      </p>
      {reservation.here.length > 0 ? (
        <p>
          <Unbroken
            text={text.here(reservation.here.map((name) => tellApart([own, ...reservation.names])(name).surname))}
          />
        </p>
      ) : null}
      {mayName ? (
        <To
          page={reservation.groups > 1 ? 'companion.organiser' : 'companion.seats'}
          params={{ id: reservation.number }}
          query={{ type: reservation.type }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {reservation.groups > 1
            ? text.organiser
            : reservation.names.length < players - 1
              ? text.companions
              : text.companionsKnown}
        </To>
      ) : null}
    </>
  )
  return (
    <Ticket
      courseId={course.id}
      form="home"
      isWide
      tone={tone}
      state={hasDayHead(reservation) ? undefined : labelOf(reservationStatuses, reservation.status)}
      play={{ ...reservation, groups: [reservation] }}
    >
      {isHere ? (
        together
      ) : hasDayHead(reservation) ? (
        <DayStub reservation={reservation}>{together}</DayStub>
      ) : (
        <div>
          {together}
          <p className="tabular text-sm text-support">
            {text.arriveBy} <b className="text-ink">{formatTime(leavesAt(reservation) - course.arrive_before)}</b>{' '}
            {text.arriveByEnd}
          </p>
        </div>
      )}
      <div className="ticket-actions">
        <To page="member.qr" {...buttonLook('outline', 'M')}>
          <QrIcon />
          {text.qr}
        </To>
        {tone === 'today' && reservation.has_contest ? (
          <To page="contest" params={{ id: reservation.number }} {...buttonLook('outline', 'M')}>
            <FlagIcon />
            {text.contest}
          </To>
        ) : null}
        {reservation.role === 'companion' ? (
          <To page="companion.participation" params={{ id: reservation.number }} {...buttonLook('outline', 'M')}>
            {text.open}
          </To>
        ) : (
          <To
            page="reservation.detail"
            params={{ type: reservation.type, id: reservation.number }}
            {...buttonLook('outline', 'M')}
          >
            {text.open}
          </To>
        )}
      </div>
    </Ticket>
  )
}
