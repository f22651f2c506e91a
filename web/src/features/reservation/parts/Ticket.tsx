import type { CSSProperties, ReactNode } from 'react'
import { formatMonthDay, formatTime, formatWeekday, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { BellIcon, CheckIcon, ClockIcon, CloseIcon, FlagIcon } from '../../../ui/icons.tsx'
import { Cartouche, Landscape } from '../../../ui/Landscape.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { reservationText } from '../text.ts'
import { ticketText as text } from '../text.ticket.ts'
import type { TicketTone } from './ticket.ts'

type Start = {
  /** Identifies the group when before and after are compared. */
  readonly group_no?: number
  readonly nine: string
  readonly start_minute: number
  readonly turn_minute?: number | null
}

/** When and where, for the print of a ticket. */
export type TicketPlay = {
  readonly play_date: PlayDate
  readonly holiday: string | null
  readonly groups: readonly Start[]
}

const icons = { sure: CheckIcon, today: FlagIcon, waiting: ClockIcon, off: CloseIcon, now: FlagIcon, bell: BellIcon }

export type TicketProps = {
  courseId: number
  play: TicketPlay
  form?: 'hero' | 'home' | 'mini'
  /** With enough width the stub is beside the print. */
  isWide?: boolean
  tone?: TicketTone
  /** The tone in words. */
  state?: string | undefined
  icon?: keyof typeof icons
  /** The start before a change, struck through above the new one. */
  before?: TicketPlay | undefined
  /** How far the start moves, in words. */
  moved?: string | undefined
  /** What is waited for where there is no start yet: a part of the day in place of the time, and the rest below it. */
  wished?: { readonly time: string; readonly rest: string } | undefined
  children?: ReactNode
}

/** The words about a course that a ticket shows. */
type TicketCourse = { readonly name: string; readonly short_title: string }

/**
 * A booking as a ticket: the print of its course with the time in its sky and, below a perforation, the stub with `children`.
 * `hero` is the main content of a screen, `home` leaves out known facts, `mini` heads a task.
 */
export function Ticket(given: TicketProps) {
  return <TicketOf course={useCourse(given.courseId)} {...given} />
}

/** {@link Ticket} where no configuration is at hand. */
export function TicketOf({
  course,
  courseId,
  play,
  form = 'hero',
  isWide = false,
  tone = 'sure',
  state,
  icon = tone,
  before,
  moved,
  wished,
  children,
}: TicketProps & { course: TicketCourse }) {
  const Icon = icons[icon]
  const starts = play.groups.toSorted((a, b) => a.start_minute - b.start_minute)
  const isOff = tone === 'off'
  return (
    <div className="ticket-frame" data-wide={isWide ? '' : undefined}>
      <article className="ticket" data-accent={drawnAccent(courseId)} data-form={form} data-tone={tone}>
        <div className="ticket-print">
          {drawnAccent(courseId) === 0 ? null : <Cartouche accent={courseId} name={course.short_title} />}
          <div className="ticket-head">
            {state === undefined ? null : (
              <p className="ticket-state">
                <Icon size={20} />
                {state}
              </p>
            )}
            {before && before.play_date !== play.play_date ? (
              <p className="ticket-was">
                <s>{formatMonthDay(before.play_date)}</s>
                <Arrow />
              </p>
            ) : null}
            <TicketDate play={play} isNear={tone === 'today'} />
            {wished ? (
              <>
                <p className="ticket-time ticket-wish" style={lettersOf(wished.time)}>
                  {isOff ? <s>{wished.time}</s> : wished.time}
                </p>
                <p className="ticket-nine">{wished.rest}</p>
              </>
            ) : null}
            {starts.map((start, at) => (
              <TicketStart
                key={`${start.nine}${start.start_minute}`}
                start={start}
                group={at}
                groups={starts.length}
                isOff={isOff}
                was={before?.groups.find(({ group_no: no }) => no !== undefined && no === start.group_no)}
                moved={at === 0 ? moved : undefined}
              />
            ))}
          </div>
          <Landscape accent={courseId} crop={form === 'mini' ? 'cover' : 'wide'} />
        </div>
        {children === undefined ? null : (
          <>
            <div className="ticket-perforation" />
            <div className="ticket-stub">
              {drawnAccent(courseId) === 0 ? null : (
                <p className="ticket-club">
                  <LongName name={course.name} />
                </p>
              )}
              {children}
            </div>
          </>
        )}
      </article>
    </div>
  )
}

/** How many letters wide the words are, so that they get the largest size that fits one line; a figure is narrower than a letter. */
const lettersOf = (words: string): CSSProperties =>
  ({ '--letters': [...words].reduce((sum, letter) => sum + (letter < '\u0080' ? 0.6 : 1), 0) }) as CSSProperties

function Arrow() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-text">{text.from}</span>
    </>
  )
}

function TicketDate({ play: { play_date: date, holiday }, isNear }: { play: TicketPlay; isNear: boolean }) {
  const today = todayInTokyo(now())
  const day = formatMonthDay(date)
  const year = date.slice(0, 4)
  // Upcoming dates are never a year away; past ones may need the year.
  const isPastYear = year < today.slice(0, 4)
  return (
    <p className="ticket-date tabular">
      {isPastYear ? <span className="ticket-small">{text.year(year)}</span> : null}
      {isNear ? (date === today ? text.today : text.tomorrow) : null}
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="ticket-small">{formatWeekday(date, holiday !== null)}</span>
    </p>
  )
}

/** One start: the first in large letters, those of other groups below it. */
function TicketStart({
  start,
  group,
  groups,
  isOff,
  was,
  moved,
}: {
  start: Start
  group: number
  groups: number
  isOff: boolean
  was: Start | undefined
  moved: string | undefined
}) {
  const time = formatTime(start.start_minute)
  const isMoved = was && (was.start_minute !== start.start_minute || was.nine !== start.nine)
  const turn = start.turn_minute ?? null
  return (
    <div className="tabular" data-start={group + 1}>
      {isMoved || moved ? (
        <p className="ticket-was">
          {isMoved ? (
            <>
              <s>
                {formatTime(was.start_minute)}
                {was.nine === start.nine ? null : ` ${was.nine}`}
              </s>
              <Arrow />
            </>
          ) : null}
          {moved ? <span className="ticket-moved">{moved}</span> : null}
        </p>
      ) : null}
      {groups > 1 ? <p className="ticket-group">{text.group(group + 1)}</p> : null}
      <p className="ticket-time">{isOff ? <s>{time}</s> : time}</p>
      <p className="ticket-nine">
        {reservationText.nines(start.nine)} {turn === null ? null : <span>{text.turn(formatTime(turn))}</span>}
      </p>
    </div>
  )
}
