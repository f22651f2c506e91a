import { useState, type KeyboardEvent } from 'react'
import type { CalendarDay } from '@jgm/contract/api/staff-days-off'
import {
  addMonths,
  daysOfMonth,
  formatDateLong,
  formatDateMedium,
  formatMonth,
  monthOf,
  weekdayNames,
  weekdayOf,
  type PlayDate,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { daysOffText } from '../text.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Given = {
  readonly today: PlayDate
  readonly last: PlayDate
  readonly days: ReadonlyMap<PlayDate, CalendarDay>
  readonly holidays: ReadonlyMap<PlayDate, string>
  readonly standing: ReadonlySet<PlayDate>
  /** Null: the days are only read. */
  readonly onPress: ((date: PlayDate) => void) | null
}

function monthsFrom(first: PlayMonth, last: PlayMonth): PlayMonth[] {
  const months: PlayMonth[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The months ahead with their days off; one day takes the focus, and the arrow keys lead on from it. */
export function Months(given: Given) {
  const { today, last } = given
  const [focused, focus] = useState(today)
  function step(event: KeyboardEvent<HTMLDivElement>): void {
    const by = steps[event.key]
    if (by === undefined) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons[buttons.findIndex((one) => one === document.activeElement) + by]
    next?.focus()
    event.preventDefault()
  }
  return (
    <div className="days-off-months" role="group" aria-label={daysOffText.calendar} onKeyDown={step}>
      {monthsFrom(monthOf(today), monthOf(last)).map((month) => (
        <section key={month} aria-label={formatMonth(month)}>
          <h3>{formatMonth(month)}</h3>
          <div className="days-off-grid">
            {weekdayNames.map((name, at) => (
              <i key={name} data-weekday={at} aria-hidden="true">
                {name}
              </i>
            ))}
            {daysOfMonth(month)
              .filter((date) => date >= today && date <= last)
              .map((date) => (
                <Day key={date} date={date} given={given} isFirst={date === focused} onFocus={() => focus(date)} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Day({
  date,
  given: { today, days, holidays, standing, onPress },
  isFirst,
  onFocus,
}: {
  readonly date: PlayDate
  readonly given: Given
  readonly isFirst: boolean
  readonly onFocus: () => void
}) {
  const day = days.get(date)
  const { spoken } = daysOffText
  // Thirteen months have two of some days.
  const format = date.slice(0, 4) === today.slice(0, 4) ? formatDateMedium : formatDateLong
  const words = format(date, holidays.has(date))
  const label =
    day === undefined ? spoken.plain(words) : day.note === null ? spoken.open(words) : spoken.off(words, day.note)
  return (
    <button
      type="button"
      // Sunday begins a week.
      style={{ gridColumnStart: weekdayOf(date) + 1 }}
      data-weekday={holidays.has(date) ? 0 : weekdayOf(date)}
      data-off={day === undefined ? undefined : day.note === null ? 'open' : 'off'}
      data-standing={standing.has(date) ? '' : undefined}
      aria-label={label}
      title={holidays.get(date) ?? day?.note ?? undefined}
      aria-pressed={day !== undefined && day.note !== null}
      aria-disabled={onPress === null ? true : undefined}
      tabIndex={isFirst ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onPress?.(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
