import { useEffect, useRef } from 'react'
import type { FigureDay, Figures } from '@jgm/contract/api/staff-figures'
import { formatDateMedium, formatMonthDay, weekdayNames, weekdayOf } from '@jgm/contract/model/dates'
import { comparable, sumOf } from '@jgm/contract/model/figures'
import { formatMillions, formatThousands, formatYen, formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { figuresText } from '../text.ts'
import { eachOf, growthOf, occupancyOf, pairOf, perStartOf, pointsOf, tintOf, tintOfPoints } from './sums.ts'
import type { View } from './useLooks.ts'
import type { Month } from './useMonth.ts'

const { grid, percent, none } = figuresText

type Shown = { readonly big: string; readonly small: string; readonly tint: number; readonly words: string }

const dashed = (value: number | null, format: (value: number) => string): string =>
  value === null ? none : format(value)

/** What a cell or a sum shows in a view. `days`: of the difference. */
function shownOf(view: View, now: Figures, days: readonly FigureDay[], today: string): Shown {
  const occupancy = occupancyOf(now)
  const tint = tintOf(occupancy)
  if (view === 'revenue') {
    const words = grid.occupancy(percent(occupancy), formatYenRough(now.revenue))
    return { big: formatMillions(now.revenue), small: dashed(perStartOf(now), formatThousands), tint, words }
  }
  if (view === 'each') {
    const each = eachOf(now)
    const words = grid.each(
      dashed(each, (yen) => formatYen(Math.round(yen))),
      now.players,
    )
    return { big: dashed(each, formatThousands), small: groupDigits(now.players), tint, words }
  }
  if (view === 'difference') {
    const compared = comparable(days, today)
    const points = pointsOf(pairOf(compared, occupancyOf))
    const more = growthOf(pairOf(compared, ({ revenue }) => revenue))
    if (points === null) return { big: none, small: '', tint: 2, words: grid.noDifference }
    const said = [figuresText.points(points), dashed(more, figuresText.growth)] as const
    return {
      big: said[0],
      small: dashed(more, figuresText.points),
      tint: tintOfPoints(points),
      words: grid.difference(...said),
    }
  }
  const words = grid.occupancy(percent(occupancy), formatYenRough(now.revenue))
  return { big: percent(occupancy), small: formatMillions(now.revenue), tint, words }
}

/** The days of the courses beside each other, one of which is chosen. */
export function MonthGrid({ work }: { readonly work: Month }) {
  const { reply, own, place, view, nameOf } = work
  if (!reply) return null
  const { today } = reply
  return (
    <div className="month-grid">
      <table>
        <caption className="sr-text">{grid.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{grid.course}</th>
            {own[0]?.days.map(({ date, day_type: type }) => (
              <th
                key={date}
                scope="col"
                data-day={type}
                data-today={date === today ? '' : undefined}
                title={formatMonthDay(date)}
              >
                <b>{Number(date.slice(8))}</b>
                {weekdayNames[weekdayOf(date)]}
              </th>
            ))}
            <th scope="col">{grid.total}</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ course_id: id, days }) => (
            <tr key={id} data-ink={id}>
              <th scope="row">{nameOf(id)}</th>
              {days.map((day) => (
                <Cell
                  key={day.date}
                  day={day}
                  name={nameOf(id)}
                  view={view}
                  today={today}
                  isChosen={place?.courseId === id && place.date === day.date}
                  choose={() => work.choose({ courseId: id, date: day.date })}
                />
              ))}
              <Total shown={shownOf(view, sumOf(days.map(({ now }) => now)), days, today)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Total = ({ shown }: { readonly shown: Shown }) => (
  <td className="month-total">
    <b>{shown.big}</b>
    <small>{shown.small}</small>
  </td>
)

function Cell({
  day,
  name,
  view,
  today,
  isChosen,
  choose,
}: {
  readonly day: FigureDay
  readonly name: string
  readonly view: View
  readonly today: string
  readonly isChosen: boolean
  readonly choose: () => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  // The focus follows the arrow keys, once it is in the grid.
  useEffect(() => {
    if (isChosen && document.activeElement?.closest('.month-grid')) ref.current?.focus()
  }, [isChosen])
  const { now, is_off: isOff, is_closed: isClosed, closed_note: note } = day
  const shut = isOff ? grid.off : isClosed ? grid.closed : now === null ? grid.noSheet : null
  const shown = now && shut === null ? shownOf(view, now, [day], today) : null
  const words = shown?.words ?? (isOff ? grid.offWords(note) : isClosed ? grid.closedWords(note) : grid.noSheetWords)
  return (
    <td>
      <button
        ref={ref}
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
        data-shut={shut === null ? undefined : ''}
        data-view={view === 'difference' ? 'difference' : undefined}
        data-tint={shown?.tint}
        data-past={day.date < today ? '' : undefined}
        onClick={choose}
      >
        <span className="sr-text">{grid.cell(name, formatDateMedium(day.date, day.holiday !== null), words)}</span>
        <b aria-hidden="true">{shown?.big ?? shut}</b>
        <small aria-hidden="true">{shown?.small}</small>
      </button>
    </td>
  )
}
