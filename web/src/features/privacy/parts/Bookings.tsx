import { telHref } from '@jgm/contract/model/tel'
import type { OpenEntry, OpenReservation } from '@jgm/contract/api/privacy'
import { useCourse } from '../../../lib/visitor.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { TicketRow } from '../../reservation/parts/TicketRow.tsx'
import { privacyText } from '../text.ts'

const text = privacyText.quit

/** Whether leaving ends it: the rest only the course can cancel. */
export const endsOnline = (one: OpenReservation | OpenEntry): boolean =>
  'title' in one ? one.can_withdraw : one.can_cancel

/** A reservation or entry that leaving ends, with its fee; or with the telephone number of the course, when only the course can cancel it. */
function Booking({ booking }: { booking: OpenReservation | OpenEntry }) {
  const course = useCourse(booking.course_id)
  const isEntry = 'title' in booking
  return (
    <div className="overflow-hidden rounded-xl border border-rule bg-card shadow-card">
      <TicketRow booking={booking} {...(isEntry ? { title: booking.title } : {})} />
      <div className="flex flex-col gap-1.5 border-t border-rule p-(--page-edge)">
        <p className="text-sm">{isEntry ? text.entryNumber(booking.number) : text.number(booking.number)}</p>
        {endsOnline(booking) ? (
          <p className={`tabular font-bold ${booking.fee === 0 ? 'text-green-900' : 'text-error'}`}>
            {booking.fee === 0 ? text.feeNone : text.fee(booking.fee)}
          </p>
        ) : (
          <p className="mt-2">
            <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
              {unbroken(text.tel(course.phone))}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** What leaving ends, one below the other. */
export const Bookings = ({ bookings }: { bookings: readonly (OpenReservation | OpenEntry)[] }) => (
  <ul className="flex flex-col gap-4">
    {bookings.map((one) => (
      <li key={one.number}>
        <Booking booking={one} />
      </li>
    ))}
  </ul>
)
