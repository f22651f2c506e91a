import { daysBetween, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { telHref } from '@jgm/contract/model/tel'
import { now } from '../../../lib/clock.ts'
import type { KeptPlay } from '../../../lib/dayPass.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { PhoneIcon } from '../../../ui/icons.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { ticketText as text } from '../text.ticket.ts'
import { TicketOf } from './Ticket.tsx'
import { toneOf } from './ticket.ts'
import { TicketToday } from './TicketStub.tsx'

/** A kept booking with its number's code, the time of arrival, and the telephone, which works without data. */
export function KeptTicket({ play }: { play: KeptPlay }) {
  const { course, play_date: date, start_minute: start } = play
  const tone = toneOf({ status: 'confirmed', days_left: daysBetween(todayInTokyo(now()), date) }, now())
  return (
    <TicketOf course={course} courseId={play.course_id} play={{ ...play, groups: [play] }} tone={tone}>
      <TicketToday number={play.number} arrival={formatTime(start - course.arrive_before)} />
      <a href={telHref(course.phone)} {...buttonLook('outline', 'M', true)}>
        <PhoneIcon />
        {unbroken(text.callAt(course.phone))}
      </a>
    </TicketOf>
  )
}
