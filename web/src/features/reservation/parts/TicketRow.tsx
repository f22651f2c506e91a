import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { CheckIcon, ClockIcon, CloseIcon, FlagIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { ticketText as text } from '../text.ticket.ts'
import type { TicketTone } from './ticket.ts'

const icons = { sure: CheckIcon, today: FlagIcon, waiting: ClockIcon, off: CloseIcon }

/** A booking in a list: the print as a strip, the time in large letters. The caller makes it a link. */
export function TicketRow({
  booking,
  tone = 'sure',
  state,
}: {
  booking: {
    readonly course_id: number
    readonly play_date: PlayDate
    readonly holiday: string | null
    readonly nine: string
    readonly start_minute: number
    readonly groups: number
    readonly players: number
  }
  tone?: TicketTone
  state?: string | undefined
}) {
  const course = useCourse(booking.course_id)
  const Icon = icons[tone]
  const { nine, groups, players } = booking
  const time = formatTime(booking.start_minute)
  return (
    <span className="ticket-row" data-accent={drawnAccent(booking.course_id)} data-tone={tone}>
      <span className="ticket-strip">
        <Landscape accent={booking.course_id} crop="cover" />
      </span>
      <span className="ticket-facts">
        <span className="ticket-club">{course.short_title}</span>
        <span className="ticket-date tabular">{formatDateMedium(booking.play_date, booking.holiday !== null)}</span>
        <span className="ticket-when tabular">
          <span className="ticket-time">{tone === 'off' ? <s>{time}</s> : time}</span>{' '}
          {groups > 1 ? text.partyGroups(nine, groups, players) : text.party(nine, players)}
        </span>
        {state === undefined ? null : (
          <span className="ticket-state">
            <Icon size={20} />
            {state}
          </span>
        )}
      </span>
    </span>
  )
}
