import { Link } from 'react-router'
import type { MonthFigures } from '@jgm/contract/api/staff-figures'
import { monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { comparable, sumOf } from '@jgm/contract/model/figures'
import { formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { useNow } from '../../../lib/clock.ts'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import type { Figure } from '../../../ui/Screen.tsx'
import { figuresText } from '../text.ts'
import { daysIn, growthOf, occupancyOf, pairOf, pointsOf } from './sums.ts'
import { spansOf } from './periods.ts'
import { views } from './useLooks.ts'
import type { Month } from './useMonth.ts'

const { figures: words, legends } = figuresText

/** The month or the longer time before and after, beside the title. */
export const Turner = ({
  before,
  after,
  turn,
}: {
  readonly before: string
  readonly after: string
  readonly turn: (by: number) => void
}) => (
  <span className="day-turner">
    <button type="button" className="btn" aria-label={before} onClick={() => turn(-1)}>
      <BackIcon />
    </button>
    <button type="button" className="btn" aria-label={after} onClick={() => turn(1)}>
      <NextIcon />
    </button>
  </span>
)

/** The sums of the month for the bar. The difference is that of the days that are over; before the first of them the former figure stands. */
export function figuresOf({ own, year }: Month, { today }: MonthFigures): Figure[] {
  const days = daysIn(own)
  const sum = sumOf(days.map(({ now }) => now))
  const then = occupancyOf(sumOf(days.map(({ before }) => before)))
  const compared = comparable(days, today)
  const points = pointsOf(pairOf(compared, occupancyOf))
  const growth = growthOf(pairOf(compared, ({ revenue }) => revenue))
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

const spans = ['month', 'quarter', 'year'] as const

/** The month, the quarter and the year of what is shown: `shown` is the one of them that it is. */
export function Spans({ shown }: { readonly shown: string }) {
  const of = spansOf(shown, monthOf(todayInTokyo(useNow())))
  return (
    <div className="month-views" role="group" aria-label={figuresText.spans.label}>
      {spans.map((span) => (
        <Link key={span} to={`/month/${of[span]}`} aria-current={of[span] === shown ? 'page' : undefined}>
          {figuresText.spans[span]}
        </Link>
      ))}
    </div>
  )
}

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
