import type { ReactNode } from 'react'
import { formatDateLong, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { AccentChip, Card, Chip } from '../../../ui/Card.tsx'
import { reservationText } from '../../reservation/text.ts'
import { changeText as text } from '../text.ts'

type Start = { readonly nine: string; readonly start_minute: number; readonly turn_minute: number | null }
type Side = {
  readonly play_date: PlayDate
  readonly holiday: string | null
  readonly groups: readonly (Start & { readonly group_no: number })[]
}

const dateOf = ({ play_date, holiday }: Side): string => formatDateLong(play_date, holiday !== null)

/** In words how far a start moves: minutes on the same nine and day, else that it is another one. */
function movedBy(before: Side, after: Side): string | undefined {
  if (before.play_date !== after.play_date) return text.time.otherDay
  const old = before.groups.find(({ group_no: no }) => after.groups.some((group) => group.group_no === no))
  const now = after.groups.find(({ group_no: no }) => no === old?.group_no)
  if (!old || !now) return undefined
  const by = now.start_minute - old.start_minute
  if (by === 0) return old.nine === now.nine ? undefined : text.time.otherNine
  const length = text.time.minutes(Math.abs(by))
  return by > 0 ? text.time.later(length) : text.time.earlier(length)
}

/** The time largest; what it was stands struck above it. `children` is the stub. */
export function Ticket({
  courseId,
  state,
  before,
  after,
  isAhead = false,
  children,
}: {
  courseId: number
  state: string
  /** Absent: nothing is compared. */
  before?: Side
  after: Side
  /** The change is still to come: says how far the start moves. */
  isAhead?: boolean
  children?: ReactNode
}) {
  const course = useCourse(courseId)
  const wasDate = before && before.play_date !== after.play_date
  const by = before && isAhead ? movedBy(before, after) : undefined
  return (
    <Card accent={courseId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AccentChip accent={courseId}>{course.name}</AccentChip>
        <span className="text-sm font-bold text-green-900">{state}</span>
      </div>
      <p className="tabular mt-3 text-xl font-bold text-ink">
        {wasDate ? (
          <>
            <s className="block text-base font-normal text-support">{dateOf(before)}</s>
            <span className="sr-text">{text.arrow}</span>
          </>
        ) : null}
        {dateOf(after)}
      </p>
      <ul className="mt-1 flex flex-col gap-2">
        {after.groups
          .toSorted((a, b) => a.start_minute - b.start_minute)
          .map((group) => {
            const old = before?.groups.find(({ group_no }) => group_no === group.group_no)
            const isMoved = old && (old.start_minute !== group.start_minute || old.nine !== group.nine)
            return (
              <li key={group.group_no} className="tabular">
                {isMoved ? (
                  <>
                    <s className="text-xl whitespace-nowrap text-support">
                      {text.startName(formatTime(old.start_minute), old.nine)}
                    </s>
                    <span aria-hidden="true"> →</span>
                    <span className="sr-text">{text.arrow}</span>
                  </>
                ) : null}
                <span className="block text-4xl leading-tight font-bold whitespace-nowrap text-ink">
                  {formatTime(group.start_minute)}
                </span>
                <span className="font-bold text-ink">{reservationText.nines(group.nine)}</span>
                {group.turn_minute === null ? null : (
                  <span className="ml-2 inline-block text-sm">{text.confirm.half(formatTime(group.turn_minute))}</span>
                )}
              </li>
            )
          })}
      </ul>
      {by ? (
        <p className="mt-2">
          <Chip tone="warning">{by}</Chip>
        </p>
      ) : null}
      {children ? <div className="mt-4 border-t border-dashed border-rule-strong pt-3">{children}</div> : null}
    </Card>
  )
}

/**
 * The task beside its ticket. On a phone they stand under each other, the ticket first where it is what is to be read; below a
 * task that is not there yet (`isLoading`) it waits, so that nothing is pushed down. There both are in one column, so that the bar
 * of the task is at the bottom edge while the ticket is still read.
 */
export function Duo({
  children,
  beside,
  ticketFirst = false,
  isLoading = false,
}: {
  children: ReactNode
  beside: ReactNode
  ticketFirst?: boolean
  isLoading?: boolean
}) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-8">
      <div className="contents lg:flex lg:flex-col lg:gap-6">{children}</div>
      <aside
        className={`flex flex-col gap-4 lg:sticky lg:top-6 ${ticketFirst ? 'max-lg:order-first' : ''} ${isLoading ? 'max-lg:hidden' : ''}`}
      >
        {beside}
      </aside>
    </div>
  )
}
