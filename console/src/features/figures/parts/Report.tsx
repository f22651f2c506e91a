import type { Figures, MonthFigures } from '@jgm/contract/api/staff-figures'
import { formatMonthDay, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { figuresText } from '../text.ts'
import { Facts } from './Facts.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportTable } from './ReportTable.tsx'
import { daysIn, eachOf, growthOf, pairOf, sumOf } from './sums.ts'
import type { Month } from './useMonth.ts'

const { report: words } = figuresText

/** The courses beside each other, the charts below, and at the side the chosen course and how everything is counted. */
export function Report({ work }: { readonly work: Month }) {
  const { reply, own, place, nameOf } = work
  const course = own.find(({ course_id: id }) => id === place?.courseId)
  if (!reply || !course) return null
  return (
    <div className="month-report">
      <div className="month-report-work">
        <ReportTable work={work} reply={reply} />
        <ReportCharts work={work} />
      </div>
      <section className="panel month-side" aria-label={nameOf(course.course_id)}>
        <h2>{nameOf(course.course_id)}</h2>
        <CourseFacts course={course} today={reply.today} year={work.year} />
        <button type="button" className="btn" onClick={work.save}>
          {words.csv}
          <kbd>E</kbd>
        </button>
        <h3>
          {words.how}
          <small>{figuresText.counted(formatTime(minuteOfDayInTokyo(reply.now)))}</small>
        </h3>
        {words.rules(work.year, formatMonthDay(reply.before.from), formatMonthDay(reply.before.to)).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </section>
    </div>
  )
}

function CourseFacts({
  course,
  today,
  year,
}: {
  readonly course: MonthFigures['courses'][number]
  readonly today: string
  readonly year: string
}) {
  const days = daysIn([course])
  const sum = sumOf(days.map(({ now }) => now))
  const before = sumOf(days.map((one) => one.before))
  const grown = (of: (figures: Figures) => number | null): string[] => {
    const growth = growthOf(pairOf(days, today, of))
    return growth === null ? [] : [figuresText.day.earlier(year, figuresText.growth(growth))]
  }
  const each = eachOf(sum)
  return (
    <Facts
      facts={[
        {
          label: words.starts,
          value: groupDigits(sum.starts),
          notes: [
            words.closedDays(days.filter((one) => one.is_off).length, days.filter((one) => one.is_closed).length),
          ],
        },
        {
          label: words.sold,
          value: groupDigits(sum.sold),
          notes: before.starts > 0 ? [figuresText.day.earlier(year, groupDigits(before.sold))] : [],
        },
        { label: words.revenue, value: formatYenRough(sum.revenue), notes: grown(({ revenue }) => revenue) },
        {
          label: words.each,
          value: each === null ? figuresText.none : groupDigits(Math.round(each)),
          unit: figuresText.day.yen,
          notes: grown(eachOf),
        },
        { label: words.claims, value: formatYenRough(sum.claims), notes: [words.claimsNote] },
      ]}
    />
  )
}
