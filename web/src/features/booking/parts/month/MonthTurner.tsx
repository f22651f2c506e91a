import { formatMonth, type PlayMonth } from '@jgm/contract/model/dates'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.tsx'
import { unbroken } from '../../../../ui/Unbroken.tsx'
import { bookingText } from '../../text.ts'

const text = bookingText.calendar

/** The month between its arrows; an arrow at the first or the last month stays and is disabled. */
export function MonthTurner({
  month,
  first,
  last,
  note,
  onTurn,
}: {
  month: PlayMonth
  first: PlayMonth
  last: PlayMonth
  /** A line below the month. */
  note?: string
  onTurn: (by: number) => void
}) {
  const arrow = (by: -1 | 1) => {
    const isOff = by === -1 ? month <= first : month >= last
    return (
      <button
        type="button"
        aria-label={by === -1 ? text.previous : text.next}
        aria-disabled={isOff || undefined}
        onClick={() => onTurn(by)}
        className={`flex size-12 flex-none items-center justify-center rounded-lg border ${
          isOff ? 'border-rule text-rule-strong' : 'border-green-900 bg-card text-green-900 hover:bg-green-50'
        }`}
      >
        {by === -1 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      </button>
    )
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-center gap-2">
      {arrow(-1)}
      <div className={`min-w-0 text-center leading-tight ${note === undefined ? '' : 'flex-[1_1_7.5rem]'}`}>
        <h2 className="tabular text-xl whitespace-nowrap">{formatMonth(month)}</h2>
        {note === undefined ? null : <p className="text-xs text-support">{unbroken(note)}</p>}
      </div>
      {arrow(1)}
    </div>
  )
}
