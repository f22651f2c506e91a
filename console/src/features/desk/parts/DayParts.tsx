import type { DayStart } from '@jgm/contract/api/desk-day'
import { addDays } from '@jgm/contract/model/dates'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import type { Figure } from '../../../ui/Screen.tsx'
import { deskText } from '../text.ts'
import { sumsOf } from './rows.ts'

/** The day before and after, and the month, beside the title. */
export const DayTurner = ({
  date,
  goTo,
  pick,
}: {
  readonly date: string
  readonly goTo: (date: string) => void
  /** Null: no course is chosen whose days could be shown. */
  readonly pick: (() => void) | null
}) => (
  <span className="day-turner">
    <button type="button" className="btn" aria-label={deskText.before} onClick={() => goTo(addDays(date, -1))}>
      <BackIcon />
    </button>
    <button type="button" className="btn" aria-label={deskText.after} onClick={() => goTo(addDays(date, 1))}>
      <NextIcon />
    </button>
    {pick ? (
      <button type="button" className="btn" onClick={pick}>
        {deskText.date}
        <kbd>T</kbd>
      </button>
    ) : null}
  </span>
)

/** What stands on the day, for the bar. */
export function figuresOf(starts: readonly DayStart[]): Figure[] {
  const { groups, players, open, held, singles } = sumsOf(starts)
  const { figures } = deskText
  return [
    { label: figures.booked, value: figures.groups(groups), unit: `${players}${figures.players}` },
    { label: figures.free, value: open, unit: figures.starts },
    { label: figures.held, value: held, unit: figures.starts, spare: true },
    { label: figures.singles, value: singles, unit: figures.starts, spare: true },
  ]
}

/** What the marks of the sheet mean. */
export const Legend = () => (
  <>
    <span className="day-mark" data-class="course_member">
      {deskText.legend.course_member}
    </span>
    <span className="day-mark" data-class="member">
      {deskText.legend.member}
    </span>
    <span className="day-mark" data-class="note">
      {deskText.legend.note}
    </span>
  </>
)
