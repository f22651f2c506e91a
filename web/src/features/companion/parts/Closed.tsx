import type { ReactNode } from 'react'
import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { formatDateLong, formatMonthDay, formatTime } from '@jgm/contract/model/dates'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useHasPage } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { invitationText as text } from '../text.invitation.ts'
import { TellInviter } from './TellInviter.tsx'

/** Why an invitation can't be used, and the way on. */
export function Closed({ look, code }: { look: InvitationLook; code: string }) {
  const { result, ticket, number, type } = look
  const member = useMember()
  const carried = useCourseId()
  const course = useCourse(ticket?.course_id ?? carried)
  const hasPage = useHasPage()
  const day = ticket ? formatMonthDay(ticket.play_date) : ''
  const sameDay: ReactNode =
    ticket && hasPage('booking.search') ? (
      <To page="booking.search" query={{ date: ticket.play_date }} {...buttonLook('outline')}>
        {text.search}
      </To>
    ) : null
  switch (result) {
    case 'open':
      return null
    case 'joined':
      return (
        <Empty title={text.joinedAlready}>
          <p>{text.joinedBody}</p>
          {member && number !== null ? (
            <To page="companion.participation" params={{ id: number }} {...buttonLook()}>
              {text.toOwn}
            </To>
          ) : null}
        </Empty>
      )
    case 'same_day':
      return (
        <Empty title={text.sameDay}>
          <p>{text.sameDayBody}</p>
          {member ? (
            <To page="reservation.list" {...buttonLook()}>
              {text.toList}
            </To>
          ) : null}
        </Empty>
      )
    case 'own':
      return (
        <Empty title={text.closed.own}>
          <p>
            {ticket === null ? text.ownBody.ended : ticket.free_seats > 0 ? text.closedBody.own : text.ownBody.full}
          </p>
          {member && number !== null ? (
            <To page="companion.seats" params={{ id: number }} query={{ type: type ?? 'regular' }} {...buttonLook()}>
              {text.toSeats}
            </To>
          ) : null}
        </Empty>
      )
    case 'cancelled':
      return (
        <Empty title={text.closed.cancelled}>
          <p>{text.closedBody.cancelled(day)}</p>
          {sameDay}
        </Empty>
      )
    case 'past':
      return (
        <Empty title={text.closed.past}>
          <p>{text.closedBody.past(day)}</p>
          {hasPage('booking.calendar') ? (
            <To page="booking.calendar" params={{ id: course.id }} {...buttonLook('outline')}>
              {text.next}
            </To>
          ) : null}
        </Empty>
      )
    case 'closed':
      return (
        <Empty title={text.closed.closed}>
          <p>
            <Unbroken text={text.closedBody.closed(course.phone)} />
          </p>
        </Empty>
      )
    case 'full':
      return (
        <Empty title={text.closed.full}>
          <p>{text.closedBody.full}</p>
          {ticket ? (
            <TellInviter
              code={code}
              courseId={course.id}
              message={text.tell.message(
                `${formatDateLong(ticket.play_date, ticket.holiday !== null)} ${formatTime(ticket.start_minute)}`,
                course.name,
              )}
              sent={text.tell.sent}
            />
          ) : null}
          {sameDay}
        </Empty>
      )
    default:
      return (
        <Empty title={text.closed[result]}>
          <p>{text.closedBody[result]}</p>
          <TellInviter code={code} courseId={course.id} message={text.tell.asking} sent={text.tell.sentAsking} />
        </Empty>
      )
  }
}
