import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import { closedReason } from '@jgm/contract/model/day-off-words'
import { formatDateMedium, formatDateTimeMedium, weekdayOf } from '@jgm/contract/model/dates'
import { formatYenFrom } from '@jgm/contract/model/money'
import { Empty } from '../../../../ui/Card.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { bookingText } from '../../text.ts'
import { isTellable, markOf } from './MonthCells.tsx'

const text = bookingText.calendar

/** A month as one row per day from today on: for large text, narrow screens, and by choice. */
export function MonthList({
  days,
  selected,
  onSelect,
}: {
  days: readonly MonthDay[]
  selected: string | undefined
  onSelect: (date: string) => void
}) {
  const shown = days.filter((day) => day.reason !== 'past')
  if (shown.length === 0) return <Empty title={text.emptyMonth} />
  return (
    <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
      {shown.map((day) => (
        <li key={day.date}>
          {isTellable(day) ? (
            <button
              type="button"
              aria-pressed={day.date === selected}
              onClick={() => onSelect(day.date)}
              className={`flex min-h-16 w-full items-center gap-[min(0.5rem,2vw)] py-2 pr-[min(0.5rem,2vw)] pl-[min(1rem,4vw)] text-left ${
                day.date === selected
                  ? 'bg-green-50 shadow-[inset_6px_0_0_var(--color-green-900)]'
                  : 'hover:bg-green-50'
              }`}
            >
              <Face day={day} />
              <ChevronRightIcon />
            </button>
          ) : (
            <div className="flex min-h-16 items-center py-2 pr-[min(2.5rem,11.5vw)] pl-[min(1rem,4vw)]">
              <Face day={day} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ day }: { day: MonthDay }) {
  const weekday = day.holiday === null ? weekdayOf(day.date) : 0
  const color = weekday === 0 ? 'text-sunday' : weekday === 6 ? 'text-saturday' : 'text-ink'
  const { mark, label } = markOf(day)
  const tone = day.mark === 'some' ? 'text-green-900' : day.mark === 'few' ? 'text-warning' : 'text-support'
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
      <span className={`tabular min-w-26 font-bold ${color}`}>
        <Unbroken text={formatDateMedium(day.date, day.holiday !== null)} />
      </span>
      <span
        className={`grow text-sm ${day.reason === 'web_closed' ? 'min-w-[min(12rem,100%)] basis-0' : 'min-w-22 whitespace-nowrap'} ${tone}`}
      >
        <span className="mr-1 text-xl font-bold" aria-hidden="true">
          {mark}
        </span>
        {label}
        {day.draw === undefined ? null : <b className="ml-2 whitespace-nowrap text-warning">{text.draw}</b>}
      </span>
      <span className="tabular ml-auto text-sm font-bold text-ink">
        {day.opens_at && day.reason === 'not_yet'
          ? text.opensShort(formatDateTimeMedium(day.opens_at))
          : day.price_from !== null && day.reason === null
            ? formatYenFrom(day.price_from)
            : null}
        {day.reason === 'day_off' ? closedReason(day) : null}
      </span>
    </span>
  )
}
