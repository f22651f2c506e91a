import { useEffect, useRef } from 'react'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { sheetText } from '../text.ts'
import type { StartMark } from './call/tasks.ts'
import { ninesOf, nowAfter, rowsOf, sumsOf, type Row } from './rows.ts'
import { SheetCell } from './SheetCell.tsx'

/** More nines than these beside each other leave room for family names only. */
const two = 2
/** Lines above the present minute. */
const rowsBefore = 2

/** The starts of a day, the nines beside each other, with the line of the present minute. */
export function Sheet({
  day,
  minute,
  chosen,
  found,
  range,
  others,
  marks,
  choose,
}: {
  readonly day: DeskDay
  /** The present minute, where the day is today. */
  readonly minute: number | null
  readonly chosen: number | null
  readonly found: readonly number[]
  readonly range: readonly number[]
  /** The names of those at other desks who are moving, changing or cancelling the group of a start. */
  readonly others: ReadonlyMap<number, string>
  readonly marks: ReadonlyMap<number, StartMark>
  readonly choose: (id: number, isShift: boolean) => void
}) {
  const nines = ninesOf(day)
  const rows = rowsOf({ nines, starts: day.starts })
  const over = nowAfter(rows, minute)
  const rowsRef = useRef<HTMLDivElement>(null)
  const isToday = minute !== null
  useEffect(() => {
    // Where not all lines can be seen, the present minute is the third of those that can.
    const shown = rowsRef.current
    const now = isToday ? shown?.querySelector('.day-now') : null
    if (!shown || !now) return
    const lines = rowsBefore * (shown.firstElementChild?.clientHeight ?? 0)
    shown.scrollTop += now.getBoundingClientRect().top - shown.getBoundingClientRect().top - lines
  }, [isToday])
  const isIn = rows.some(({ cells }) => cells.some((one) => one?.id === chosen))
  const firstId = rows.flatMap(({ cells }) => cells).find((one) => one !== undefined)?.id
  const line = (row: Row, index: number) => (
    <div
      className="day-row"
      key={row.minute}
      style={{ gridTemplateColumns: `repeat(${nines.length}, minmax(0, 1fr))` }}
    >
      {row.cells.map((start, column) =>
        start ? (
          <SheetCell
            key={start.id}
            start={start}
            starts={day.starts}
            isChosen={start.id === chosen}
            isFound={found.includes(start.id)}
            mark={marks.get(start.id)}
            other={others.get(start.id)}
            isInRange={range.length > 1 && range.includes(start.id)}
            isOver={over !== null && index < over}
            minute={minute}
            mayFocus={isIn ? start.id === chosen : start.id === firstId}
            choose={choose}
          />
        ) : (
          <span key={`none ${nines[column]?.nine}`} className="day-none" />
        ),
      )}
    </div>
  )
  return (
    <section className="day-sheet" aria-label={sheetText.title} data-many={nines.length > two ? '' : undefined}>
      <div className="day-row day-heads" style={{ gridTemplateColumns: `repeat(${nines.length}, minmax(0, 1fr))` }}>
        {nines.map(({ nine }) => (
          <Head key={nine} label={nine} starts={day.starts.filter((one) => one.nine === nine)} />
        ))}
      </div>
      <div className="day-rows" ref={rowsRef}>
        {rows.map((row, index) => [
          over === index && minute !== null ? <NowLine key="now" minute={minute} next={row.minute} /> : null,
          line(row, index),
        ])}
        {over === rows.length && minute !== null ? <NowLine minute={minute} next={null} /> : null}
      </div>
    </section>
  )
}

function Head({ label, starts }: { readonly label: string; readonly starts: readonly DayStart[] }) {
  const { groups, players, open } = sumsOf(starts)
  return (
    <div className="day-head">
      <h2>{label}</h2>
      <span>{sheetText.head.state}</span>
      <p>
        <span>{sheetText.headOf(groups, players)}</span>
        <span>
          {sheetText.headFree} <b>{open}</b>
        </span>
      </p>
      <span>{sheetText.head.plan}</span>
      <span>{sheetText.head.source}</span>
      <span>{sheetText.head.turn}</span>
    </div>
  )
}

const NowLine = ({ minute, next }: { readonly minute: number; readonly next: number | null }) => (
  <p className="day-now">
    <b>{sheetText.now(formatTime(minute))}</b>
    {next === null ? null : <span>{sheetText.next(formatTime(next), next - minute)}</span>}
  </p>
)
