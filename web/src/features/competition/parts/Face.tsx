import type { ReactNode } from 'react'
import type { ListedCompetition } from '@jgm/contract/api/competition-entry'
import { formatDateTimeMedium, formatMonthDay, formatWeekday } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { useCourse } from '../../../lib/visitor.ts'
import { accentColor, drawnAccent } from '../../../ui/accent.ts'
import { Cartouche, Landscape } from '../../../ui/Landscape.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { entryText as text } from '../text.entry.ts'
import { formatText } from '../text.ts'

type Cell = { readonly label: string; readonly value: string }

const dayOf = (instant: string): string => formatMonthDay(instant.slice(0, 10))

/** The last cell: until when, or from when, one can enter. */
const periodCell = ({ entering, entry_opens_at: opens, entry_closes_at: closes }: ListedCompetition): Cell =>
  entering === 'not_yet'
    ? { label: text.opens, value: text.from(dayOf(opens)) }
    : { label: text.deadline, value: entering === 'closed' ? text.closed : dayOf(closes) }

/** Fee, places and period, as they matter now. */
export function cellsOf(found: ListedCompetition): Cell[] {
  const { entering, left, capacity, capacity_of: of } = found
  return [
    { label: text.fee, value: `${groupDigits(found.fee)}${text.yen}` },
    entering === 'open'
      ? { label: text.left, value: text.count(left, of) }
      : entering === 'full'
        ? { label: text.capacity, value: text.full }
        : { label: text.capacity, value: text.count(capacity, of) },
    periodCell(found),
  ]
}

/** Who it is for, after the format. */
const forWhom = (found: ListedCompetition): string =>
  text.joined([
    formatText(found.format),
    found.open_to === 'course_member' ? text.memberOnly : text.everybody,
    ...(found.women_only ? [text.women] : []),
    ...(found.needs_handicap ? [text.withHandicap] : []),
  ])

/** A competition as a print of its club: its title in the cartouche, its day in the sky, `children` below. */
export function Face({
  competition,
  title,
  cells,
  children,
}: {
  competition: ListedCompetition
  title: ReactNode
  cells: readonly Cell[]
  children?: ReactNode
}) {
  const course = useCourse(competition.course_id)
  const { play_date: date, holiday } = competition
  return (
    <div className="ticket-frame">
      <article className="ticket" data-accent={drawnAccent(course.id)} data-form="home" data-tone="sure">
        <div className="ticket-print">
          <Cartouche accent={course.id} name={competition.title} />
          <div className="ticket-head">
            <p className="ticket-date tabular">
              {formatMonthDay(date)} <span className="ticket-small">{formatWeekday(date, holiday !== null)}</span>
            </p>
            {title}
            {competition.subtitle === '' ? null : <p className="wrap-anywhere">{competition.subtitle}</p>}
          </div>
          <Landscape accent={course.id} />
        </div>
        <div className="ticket-perforation" />
        <div className="ticket-stub">
          <p className="font-bold" style={{ color: accentColor(course.id) }}>
            <LongName name={course.name} />
          </p>
          <p className="text-ink">
            <Unbroken text={forWhom(competition)} />
          </p>
          <TicketCells cells={cells} />
          {children}
        </div>
      </article>
    </div>
  )
}

/** The exact beginning and end of the entry period. */
export const periodText = ({ entry_opens_at: opens, entry_closes_at: closes }: ListedCompetition): string =>
  text.facts.period(formatDateTimeMedium(opens), formatDateTimeMedium(closes))
