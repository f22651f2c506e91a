import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { formatTime } from '@jgm/contract/model/dates'
import { initialOf } from '@jgm/contract/model/graphemes'
import { useCourse } from '../../../lib/visitor.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { surnameOf, type TicketSeat } from '../../reservation/parts/ticket.ts'
import { TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { invitationText as text } from '../text.invitation.ts'

type Invited = NonNullable<InvitationLook['ticket']>

/** The ticket of an invitation: when, where and the seats, with no name but the inviter's. */
export function InvitedTicket({
  ticket,
  form = 'hero',
  isOff = false,
  isDeclined = false,
}: {
  ticket: Invited
  form?: 'hero' | 'mini'
  /** The reservation is cancelled, or over. */
  isOff?: boolean
  /** The seat that was kept for the reader has just been given back. */
  isDeclined?: boolean
}) {
  const course = useCourse(ticket.course_id)
  const seats: TicketSeat[] = ticket.seats.map(({ state, is_yours: isYours }) => ({
    state: isYours && isDeclined ? 'undecided' : state,
    initial: state === 'representative' ? initialOf(ticket.inviter) : null,
    surname: state === 'representative' ? surnameOf(ticket.inviter) : isYours && !isDeclined ? text.you : undefined,
  }))
  return (
    <Ticket
      courseId={course.id}
      form={form}
      isWide={form === 'hero'}
      tone={isOff ? 'off' : 'sure'}
      icon="now"
      play={{ ...ticket, groups: [ticket] }}
    >
      {form === 'mini' ? undefined : (
        <>
          <TicketParty seats={[seats]} />
          <p className="tabular text-sm text-support">
            {text.arrive(ticket.plan.name, formatTime(ticket.start_minute - course.arrive_before))}
            <span className="block">{text.access(course.access_line ?? course.address, course.is_sample)}</span>
          </p>
        </>
      )}
    </Ticket>
  )
}
