import { Link } from 'react-router'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import type { Figure } from '../../../ui/Screen.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { settleText } from '../text.settle.ts'
import { sheetText } from '../text.ts'
import { waitText } from '../text.waiting.ts'
import { countsOf } from './arrivals.ts'
import { sumsOf } from './rows.ts'
import { isSettledDay, unsettledAmong } from './settle/settling.ts'

/** The day before and after, and the month, beside the title. */
export const DayTurner = ({
  isFirst = false,
  turn,
  pick,
}: {
  /** There is no day before it. */
  readonly isFirst?: boolean
  /** Turns so many days on. */
  readonly turn: (by: number) => void
  /** Null: no course is chosen whose days could be shown. */
  readonly pick: (() => void) | null
}) => (
  <span className="day-turner">
    <button type="button" className="btn" aria-label={sheetText.before} disabled={isFirst} onClick={() => turn(-1)}>
      <BackIcon />
    </button>
    <button type="button" className="btn" aria-label={sheetText.after} onClick={() => turn(1)}>
      <NextIcon />
    </button>
    {pick ? (
      <button type="button" className="btn" onClick={pick}>
        {sheetText.date}
        <kbd>D</kbd>
      </button>
    ) : null}
  </span>
)

/**
 * What stands on the day, for the bar; on the day itself who is here. `minute`: the present one, null on other days. Addresses are the desk's, and who
 * waits, and who has not paid where the day's payments are noted: a press leads there.
 */
export function figuresOf(
  { starts, waiting }: Pick<DeskDay, 'starts' | 'waiting'>,
  minute: number | null,
  isDesk: boolean,
  lead: { readonly wait: () => void; readonly settle: () => void },
): Figure[] {
  const unsettled =
    isDesk && isSettledDay(starts) ? starts.map(unsettledAmong(starts)).reduce((sum, count) => sum + count, 0) : 0
  return [
    ...(minute === null ? bookedFigures(starts) : arrivalFigures(starts, minute, isDesk)),
    ...(unsettled > 0
      ? [{ label: settleText.figure, value: unsettled, unit: settleText.figureUnit, spare: true, press: lead.settle }]
      : []),
    ...(waiting > 0
      ? [{ label: waitText.figure, value: waiting, unit: waitText.unit, spare: true, press: lead.wait }]
      : []),
  ]
}

function arrivalFigures(starts: readonly DayStart[], minute: number, isDesk: boolean): Figure[] {
  const { here, players, soon, late, addresses, proofs } = countsOf(starts, minute)
  const { figures } = sheetText.arrival
  return [
    { label: figures.here, value: here, unit: figures.of(players) },
    { label: figures.soon, value: soon.groups, unit: figures.soonUnit(soon.players), spare: true },
    { label: figures.late, value: late.players, unit: figures.lateUnit(late.groups), warn: late.players > 0 },
    ...(isDesk ? [{ label: figures.addresses, value: addresses, unit: figures.players, spare: true }] : []),
    { label: figures.proofs, value: proofs, unit: figures.players, spare: true },
  ]
}

function bookedFigures(starts: readonly DayStart[]): Figure[] {
  const { groups, players, open, held, singles } = sumsOf(starts)
  const figures = sheetText.figures
  return [
    { label: figures.booked, value: figures.groups(groups), unit: `${players}${figures.players}` },
    { label: figures.free, value: open, unit: figures.starts },
    { label: figures.held, value: held, unit: figures.starts, spare: true },
    { label: figures.singles, value: singles, unit: figures.starts, spare: true },
  ]
}

/** That the day is closed, and why. A day off that was published as one has no start, and the desk is led to where it is entered. */
export function Closed({ day, isDesk }: { readonly day: DeskDay; readonly isDesk: boolean }) {
  const { is_closed: isClosed, is_off: isOff, closed_note: note } = day
  if (!isClosed) return null
  if (!isOff || day.starts.length > 0)
    return <Notice kind="warn">{isOff ? sheetText.off(note) : sheetText.closed(note)}</Notice>
  return (
    <Empty title={sheetText.off(note)}>
      <p>{sheetText.offLead}</p>
      {isDesk ? (
        <Link className="btn" to="/days-off">
          {sheetText.toDaysOff}
        </Link>
      ) : null}
    </Empty>
  )
}

/** What the marks of the sheet mean. */
export const Legend = () => (
  <>
    <span className="day-mark" data-class="course_member">
      {sheetText.legend.course_member}
    </span>
    <span className="day-mark" data-class="member">
      {sheetText.legend.member}
    </span>
    <span className="day-mark" data-class="note">
      {sheetText.legend.note}
    </span>
  </>
)
