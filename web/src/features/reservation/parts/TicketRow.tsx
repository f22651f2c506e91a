import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { CheckIcon, ClockIcon, CloseIcon, FlagIcon, SendIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { listText } from '../text.list.ts'
import { ticketText as text } from '../text.ticket.ts'
import type { TicketTone } from './ticket.ts'

const icons = { sent: SendIcon, sure: CheckIcon, today: FlagIcon, waiting: ClockIcon, off: CloseIcon }

type Booking = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly holiday: string | null
  /** Unknown while a start is only wished. */
  readonly nine?: string
  readonly start_minute?: number | null
  readonly groups?: number
  /** Left out where the reader is only invited. */
  readonly players?: number
}

function partyWords({ nine, groups = 1, players }: Booking): string {
  if (players === undefined) return nine ?? ''
  if (nine === undefined) return listText.party(groups, players)
  return groups > 1 ? text.partyGroups(nine, groups, players) : text.party(nine, players)
}

/** A booking in a list: the print as a strip, the time in large letters. The caller makes it a link. */
export function TicketRow({
  booking,
  wished = '',
  title,
  tone = 'sure',
  icon = tone,
  state,
}: {
  booking: Booking
  /** What is wished in place of a start. */
  wished?: string
  /** What is played, above the start. */
  title?: string
  tone?: TicketTone
  icon?: keyof typeof icons
  state?: string | undefined
}) {
  const course = useCourse(booking.course_id)
  const Icon = icons[icon]
  const time = typeof booking.start_minute === 'number' ? formatTime(booking.start_minute) : wished
  return (
    <span className="ticket-row" data-accent={drawnAccent(booking.course_id)} data-tone={tone}>
      <span className="ticket-strip">
        <Landscape accent={booking.course_id} crop="cover" />
      </span>
      <span className="ticket-facts">
        <span className="ticket-club">
          <Unbroken text={course.short_title} />
        </span>
        <span className="ticket-date tabular">{formatDateMedium(booking.play_date, booking.holiday !== null)}</span>
        {title === undefined ? null : <span className="ticket-title wrap-anywhere">{title}</span>}
        <span className="ticket-when tabular">
          {time === '' ? null : <span className="ticket-time">{tone === 'off' ? <s>{time}</s> : time}</span>}{' '}
          {partyWords(booking)}
        </span>
        {state === undefined ? null : (
          <span className="ticket-state">
            <Icon size={20} />
            <span>
              <Unbroken text={state} />
            </span>
          </span>
        )}
      </span>
    </span>
  )
}
