import type { MonthFigures } from '@jgm/contract/api/staff-figures'
import { formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import type { Figure } from '../../../ui/Screen.tsx'
import { figuresText } from '../text.ts'
import { daysIn, growthOf, occupancyOf, pairOf, pointsOf, sumOf } from './sums.ts'
import { views, type Month } from './useMonth.ts'

const { figures: words, legends } = figuresText

/** The month before and after, beside the title. */
export const MonthTurner = ({ turn }: { readonly turn: (by: number) => void }) => (
  <span className="day-turner">
    <button type="button" className="btn" aria-label={figuresText.before} onClick={() => turn(-1)}>
      <BackIcon />
    </button>
    <button type="button" className="btn" aria-label={figuresText.after} onClick={() => turn(1)}>
      <NextIcon />
    </button>
  </span>
)

/** The sums of the month for the bar. The difference is that of the days that are over; before the first of them the former figure stands. */
export function figuresOf({ own, year }: Month, { today }: MonthFigures): Figure[] {
  const days = daysIn(own)
  const sum = sumOf(days.map(({ now }) => now))
  const then = occupancyOf(sumOf(days.map(({ before }) => before)))
  const points = pointsOf(pairOf(days, today, occupancyOf))
  const growth = growthOf(pairOf(days, today, ({ revenue }) => revenue))
  const isAhead = days.some(({ date, now }) => now !== null && date >= today)
  const closed = days.filter((one) => one.is_closed).length
  return [
    {
      label: words.occupancy(own.length),
      value: figuresText.percent(occupancyOf(sum)),
      unit:
        points !== null
          ? words.more(year, figuresText.points(points))
          : then !== null
            ? words.earlier(year, figuresText.percent(then))
            : words.percent,
    },
    {
      label: isAhead ? words.expected : words.revenue,
      value: formatYenRough(sum.revenue),
      ...(growth !== null && { unit: words.compared(year, figuresText.growth(growth)) }),
      spare: true,
    },
    {
      label: isAhead ? words.expectedPlayers : words.players,
      value: groupDigits(sum.players),
      unit: words.people,
      spare: true,
    },
    ...(closed > 0 ? [{ label: words.closed, value: closed, unit: words.days, spare: true }] : []),
  ]
}

/** Chooses how the month is looked at. */
export const Views = ({ work }: { readonly work: Month }) => (
  <div className="month-views" role="group" aria-label={figuresText.views.label}>
    {views.map((one) => (
      <button key={one} type="button" aria-pressed={work.view === one} onClick={() => work.setView(one)}>
        {one === 'difference' ? figuresText.views.difference(work.year) : figuresText.views[one]}
      </button>
    ))}
  </div>
)

/** What the cells and their tints say. */
export function Legend({ work }: { readonly work: Month }) {
  const { view, year } = work
  if (view === 'report') return <span>{legends.report(year)}</span>
  const isDifference = view === 'difference'
  return (
    <>
      <span>{legends[view]}</span>
      <span className="month-tints">
        {(isDifference ? legends.pointTints : legends.tints).map((label, at) => (
          <span key={label}>
            <i data-tint={at} data-view={isDifference ? 'difference' : undefined} />
            {label}
          </span>
        ))}
      </span>
      <span>{legends.off}</span>
    </>
  )
}
