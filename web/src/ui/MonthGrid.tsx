import { useRef, useState, type KeyboardEvent } from 'react'
import { uiText } from './text.ts'

/** One day of the grid. A day that can't be chosen is text, not a button. */
export type MonthCell = {
  readonly date: string
  readonly mark: string
  readonly tone: 'good' | 'few' | 'off' | 'quiet'
  /** The depth of the background in three steps; the note gives its meaning in words. */
  readonly tint?: 1 | 2 | 3 | undefined
  /** Replaces the mark. */
  readonly badge?: string | undefined
  /** Small line under the mark, such as a price; hidden with large text. */
  readonly note?: string | undefined
  /** The holiday's name: the day is red and shows 祝. */
  readonly holiday?: string | undefined
  /** The cell's text for screen readers. */
  readonly spoken: string
  readonly selectable: boolean
}

const dayOf = (date: string): number => Number(date.slice(8))

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Weeks from Sunday; `null` before the first and after the last day. */
export function weeksOf<T extends { readonly date: string }>(days: readonly T[]): (T | null)[][] {
  const first = days[0]
  if (!first) return []
  const cells: (T | null)[] = [...Array.from({ length: weekdayOf(first.date) }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The next day in the direction of an arrow key, skipping days that can't be chosen; undefined at the edge. */
export function dayAfterKey(cells: readonly MonthCell[], from: string, key: string): string | undefined {
  const step = moves[key]
  if (step === undefined) return undefined
  for (
    let index = cells.findIndex((cell) => cell.date === from) + step;
    index >= 0 && index < cells.length;
    index += step
  ) {
    if (cells[index]?.selectable) return cells[index]?.date
  }
  return undefined
}

/**
 * A month as a table with a button per day that can be chosen. Arrow keys move within it; one day is in the tab order. With
 * little width or large text the notes are hidden and the marks stay.
 */
export function MonthGrid({
  caption,
  cells,
  selected,
  onSelect,
}: {
  caption: string
  cells: readonly MonthCell[]
  selected: string | undefined
  onSelect: (date: string) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<string>()
  const inTabOrder = [reached, selected].find((date) => cells.some((cell) => cell.date === date && cell.selectable))
  const stop = inTabOrder ?? cells.find((cell) => cell.selectable)?.date

  function move(event: KeyboardEvent, from: string): void {
    const to = dayAfterKey(cells, from, event.key)
    if (to === undefined) return
    event.preventDefault()
    setReached(to)
    table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
  }

  return (
    <table ref={table} className="month">
      <caption className="sr-text">{caption}</caption>
      <thead>
        <tr>
          {uiText.weekdays.map((name, weekday) => (
            <th key={name} scope="col" data-weekday={weekday}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cells).map((week, row) => (
          <tr key={week.find(Boolean)?.date ?? row}>
            {week.map((cell, weekday) =>
              cell ? (
                <td key={cell.date} data-weekday={cell.holiday ? 0 : weekday}>
                  {cell.selectable ? (
                    <button
                      type="button"
                      className="month-day"
                      data-tone={cell.tone}
                      data-tint={cell.tint}
                      data-date={cell.date}
                      aria-pressed={cell.date === selected}
                      tabIndex={cell.date === stop ? 0 : -1}
                      onClick={() => onSelect(cell.date)}
                      onFocus={() => setReached(cell.date)}
                      onKeyDown={(event) => move(event, cell.date)}
                    >
                      <span className="sr-text">{cell.spoken}</span>
                      <DayFace cell={cell} />
                    </button>
                  ) : (
                    <div className="month-day" data-tone={cell.tone}>
                      <span className="sr-text">{cell.spoken}</span>
                      <DayFace cell={cell} />
                    </div>
                  )}
                </td>
              ) : (
                <td key={`${row}-${weekday}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayFace({ cell }: { cell: MonthCell }) {
  return (
    <>
      <span className="month-number" aria-hidden="true">
        {dayOf(cell.date)}
        {cell.holiday ? <span className="month-holiday">{uiText.holiday}</span> : null}
      </span>
      {cell.badge === undefined ? (
        <span className="month-mark" aria-hidden="true">
          {cell.mark}
        </span>
      ) : (
        <span className="month-badge" aria-hidden="true">
          {cell.badge}
        </span>
      )}
      {cell.note ? (
        <span className="month-note" aria-hidden="true">
          {cell.note}
        </span>
      ) : null}
    </>
  )
}
