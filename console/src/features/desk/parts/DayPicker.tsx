import { useState, type KeyboardEvent } from 'react'
import type { DeskMonthDay } from '@jgm/contract/api/desk-day'
import { addMonths, formatDateLong, formatDay, formatMonth, monthOf, weekdayOf } from '@jgm/contract/model/dates'
import { Dialog } from '../../../ui/Dialog.tsx'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import { useDays } from '../api.ts'
import { sheetText } from '../text.ts'

/** A month of days with their free starts, of which one is opened. */
export function DayPicker({
  courseId,
  date,
  choose,
  onClose,
}: {
  readonly courseId: number
  readonly date: string
  readonly choose: (date: string) => void
  readonly onClose: () => void
}) {
  const [month, setMonth] = useState(monthOf(date))
  const days = useDays(courseId, month).data ?? []
  return (
    <Dialog title={sheetText.days} onClose={onClose}>
      <div className="day-month">
        <button
          type="button"
          className="btn"
          aria-label={formatMonth(addMonths(month, -1))}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <BackIcon />
        </button>
        <b role="status">{formatMonth(month)}</b>
        <button
          type="button"
          className="btn"
          aria-label={formatMonth(addMonths(month, 1))}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <NextIcon />
        </button>
      </div>
      <div className="day-days" role="group" aria-label={formatMonth(month)} onKeyDown={step}>
        {days.map((one) => (
          <DayButton key={one.date} day={one} isChosen={one.date === date} choose={choose} />
        ))}
      </div>
      {days.length === 0 ? <p>{sheetText.noSheet}</p> : null}
    </Dialog>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys lead from day to day and from week to week. */
function step(event: KeyboardEvent<HTMLDivElement>): void {
  const by = steps[event.key]
  if (by === undefined) return
  const days = [...event.currentTarget.querySelectorAll('button')]
  const at = days.findIndex((one) => one === document.activeElement)
  days[at + by]?.focus()
  event.preventDefault()
}

/** The chosen day takes the focus, so that the arrow keys begin there. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

const DayButton = ({
  day,
  isChosen,
  choose,
}: {
  readonly day: DeskMonthDay
  readonly isChosen: boolean
  readonly choose: (date: string) => void
}) => (
  <button
    type="button"
    ref={isChosen ? focus : undefined}
    aria-current={isChosen ? 'date' : undefined}
    // Sunday begins a week.
    style={{ gridColumnStart: weekdayOf(day.date) + 1 }}
    data-day={day.day_type}
    onClick={() => choose(day.date)}
  >
    <b aria-hidden="true">{formatDay(day.date)}</b>
    <span className="sr-text">{formatDateLong(day.date, day.holiday !== null)}</span>
    <small>{day.is_off ? sheetText.dayOff : day.is_closed ? sheetText.dayClosed : sheetText.freeOf(day.open)}</small>
  </button>
)
