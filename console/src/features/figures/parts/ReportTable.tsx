import { sumOf } from '@jgm/contract/model/figures'
import { groupDigits } from '@jgm/contract/model/money'
import { figuresText } from '../text.ts'
import type { ReportCourse, ReportWork } from './report.ts'
import { cancelledOf, growthOf, missedOf, occupancyOf, pairOf, perStartOf, pointsOf } from './sums.ts'

const { report: words, percent, decimal } = figuresText

/** The courses of a report, whose occupancy is drawn beside its number: this year's bar wide, the one it is compared with thin. */
export function ReportTable({ work }: { readonly work: ReportWork }) {
  const { courses, chosen, nameOf, year } = work
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
        {courses.map((course) => (
          <tr
            key={course.courseId}
            data-ink={course.courseId}
            aria-current={course.courseId === chosen.courseId ? 'true' : undefined}
          >
            <th scope="row">
              <button type="button" onClick={() => work.choose(course.courseId)}>
                {nameOf(course.courseId)}
              </button>
            </th>
            <Cells courses={[course]} median={course.mix.now.median} />
          </tr>
        ))}
        {courses.length > 1 ? (
          <tr className="month-all" data-ink={0}>
            <th scope="row">{words.all(courses.length)}</th>
            <Cells courses={courses} median={work.mix.now.median} />
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

function Cells({ courses, median }: { readonly courses: readonly ReportCourse[]; readonly median: number | null }) {
  const parts = courses.flatMap((one) => one.parts)
  const compared = courses.flatMap((one) => one.compared)
  const now = sumOf(parts.map((one) => one.now))
  const before = sumOf(parts.map((one) => one.before))
  const [occupancy, then] = [occupancyOf(now), occupancyOf(before)]
  const points = pointsOf(pairOf(compared, occupancyOf))
  const growth = growthOf(pairOf(compared, perStartOf))
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
