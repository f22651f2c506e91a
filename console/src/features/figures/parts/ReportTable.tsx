import type { FigureDay, MonthFigures } from '@jgm/contract/api/staff-figures'
import { groupDigits } from '@jgm/contract/model/money'
import { figuresText } from '../text.ts'
import { cancelledOf, daysIn, growthOf, missedOf, occupancyOf, pairOf, perStartOf, pointsOf, sumOf } from './sums.ts'
import type { Month } from './useMonth.ts'

const { report: words, percent, decimal } = figuresText

/** The courses of a month, whose occupancy is drawn beside its number: this year's bar wide, the one it is compared with thin. */
export function ReportTable({ work, reply }: { readonly work: Month; readonly reply: MonthFigures }) {
  const { own, place, nameOf, year } = work
  return (
    <table className="month-table">
      <caption className="sr-text">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{figuresText.grid.course}</th>
          <th scope="col" colSpan={2}>
            {words.occupancy}
            <small>%</small>
          </th>
          <th scope="col">
            {words.difference}
            <small>{year}</small>
          </th>
          <th scope="col">
            {words.perStart}
            <small>{words.perStartUnit}</small>
          </th>
          <th scope="col">
            {words.players}
            <small>{figuresText.figures.people}</small>
          </th>
          <th scope="col">
            {words.cancelled}
            <small>%</small>
          </th>
          <th scope="col">
            {words.missed}
            <small>%　{year}</small>
          </th>
          <th scope="col">
            {words.median}
            <small>{words.medianUnit}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {own.map(({ course_id: id, days, mix }) => (
          <tr key={id} data-ink={id} aria-current={id === place?.courseId ? 'true' : undefined}>
            <th scope="row">
              <button type="button" onClick={() => work.choose({ courseId: id, date: place?.date ?? reply.today })}>
                {nameOf(id)}
              </button>
            </th>
            <Cells days={days} today={reply.today} median={mix.now.median} />
          </tr>
        ))}
        {own.length > 1 ? (
          <tr className="month-all" data-ink={0}>
            <th scope="row">{words.all(own.length)}</th>
            <Cells days={daysIn(own)} today={reply.today} median={reply.all.now.median} />
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

function Cells({
  days,
  today,
  median,
}: {
  readonly days: readonly FigureDay[]
  readonly today: string
  readonly median: number | null
}) {
  const now = sumOf(days.map((one) => one.now))
  const before = sumOf(days.map((one) => one.before))
  const [occupancy, then] = [occupancyOf(now), occupancyOf(before)]
  const points = pointsOf(pairOf(days, today, occupancyOf))
  const growth = growthOf(pairOf(days, today, perStartOf))
  const perStart = perStartOf(now)
  return (
    <>
      <td>
        <svg viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
          <rect className="now" y={3} width={occupancy ?? 0} height={10} />
          <rect className="before" y={15} width={then ?? 0} height={4} />
        </svg>
      </td>
      <td>
        <b>{percent(occupancy)}</b>
      </td>
      <td data-less={points !== null && points < 0 ? '' : undefined}>
        {points === null ? figuresText.none : figuresText.points(points)}
      </td>
      <td>
        <b>{perStart === null ? figuresText.none : groupDigits(Math.round(perStart))}</b>
        {growth === null ? null : <small data-less={growth < 0 ? '' : undefined}>{figuresText.growth(growth)}</small>}
      </td>
      <td>{groupDigits(now.players)}</td>
      <td>{decimal(cancelledOf(now))}</td>
      <td>
        {decimal(missedOf(now))}
        <small>{decimal(missedOf(before))}</small>
      </td>
      <td>
        {median ?? figuresText.none}
        <small>{words.days}</small>
      </td>
    </>
  )
}
