import type { ReactNode } from 'react'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { telHref } from '@jgm/contract/model/tel'
import { useCourse } from '../../../lib/visitor.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { MapIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { ticketText } from '../text.ticket.ts'
import { DayHead } from './DayHead.tsx'

/**
 * The stub of a ticket from the evening before the play: its head, then `children`, the map and the telephone.
 */
export function DayStub({
  reservation,
  children,
}: {
  reservation: Pick<ReservationSummary, 'course_id' | 'number' | 'play_date' | 'start_minute' | 'delay'>
  children: ReactNode
}) {
  const course = useCourse(reservation.course_id)
  return (
    <>
      <DayHead course={course.id} play={reservation} number={reservation.number} />
      {children}
      <div className="ticket-actions">
        {course.map_url ? (
          <OutsideLink href={course.map_url} {...buttonLook('solid', 'M')}>
            <MapIcon />
            {ticketText.map}
          </OutsideLink>
        ) : null}
        <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
          <PhoneIcon />
          {unbroken(ticketText.call)}
        </a>
      </div>
    </>
  )
}
