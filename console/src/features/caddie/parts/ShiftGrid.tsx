import { useEffect, useRef } from 'react'
import type { Caddie, Shifts } from '@jgm/contract/api/staff-caddies'
import { formatDateDense, weekdayNames, weekdayOf } from '@jgm/contract/model/dates'
import { shiftText } from '../text.ts'
import { roundsOfDay, roundsOn, worksOn, type Spot } from './shifts.ts'

/** The people and the days of a month. */
export function ShiftGrid({
  data,
  dates,
  today,
  spot,
  choose,
}: {
  readonly data: Shifts
  readonly dates: readonly string[]
  readonly today: string
  readonly spot: Spot
  readonly choose: (spot: Spot) => void
}) {
  const needs = new Map(data.needs.map(({ date, groups }) => [date, groups]))
  return (
    <div className="caddie-grid">
      <table aria-label={shiftText.grid}>
        <thead>
          <tr>
            <th scope="col">{shiftText.caddie}</th>
            {dates.map((date) => (
              <th key={date} scope="col" data-weekday={weekdayOf(date)} data-today={date === today ? '' : undefined}>
                {Number(date.slice(-2))}
                <small>{weekdayNames[weekdayOf(date)]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.caddies.map((caddie, row) => (
            <tr key={caddie.id}>
              <th scope="row">
                <b>{caddie.number}</b> {caddie.name}
              </th>
              {dates.map((date) => (
                <td key={date}>
                  <ShiftCell
                    caddie={caddie}
                    date={date}
                    rounds={roundsOn(data, caddie.id, date)}
                    isPast={date < today}
                    isChosen={spot.row === row && spot.date === date}
                    choose={() => choose({ row, date })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{shiftText.rounds}</th>
            {dates.map((date) => {
              const rounds = roundsOfDay(data, date)
              return (
                <td key={date} data-short={date >= today && rounds < (needs.get(date) ?? 0) ? '' : undefined}>
                  {rounds === 0 ? '' : rounds}
                </td>
              )
            })}
          </tr>
          <tr>
            <th scope="row">{shiftText.needs}</th>
            {dates.map((date) => (
              <td key={date}>{needs.get(date) ?? ''}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ShiftCell({
  caddie,
  date,
  rounds,
  isPast,
  isChosen,
  choose,
}: {
  readonly caddie: Caddie
  readonly date: string
  readonly rounds: number | null
  readonly isPast: boolean
  readonly isChosen: boolean
  readonly choose: () => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  const isClosed = isPast || !worksOn(caddie, date)
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen}
      aria-label={shiftText.spoken(caddie.name, formatDateDense(date), rounds)}
      data-rounds={rounds ?? undefined}
      data-closed={isClosed ? '' : undefined}
      onClick={choose}
    >
      {rounds === null ? '' : shiftText.cells[rounds]}
    </button>
  )
}
