import type { ReactNode } from 'react'
import type { Figures } from '@jgm/contract/api/staff-figures'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { sumOf } from '@jgm/contract/model/figures'
import { formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { figuresText } from '../text.ts'
import { Facts } from './Facts.tsx'
import type { ReportCourse, ReportWork } from './report.ts'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportTable } from './ReportTable.tsx'
import { eachOf, growthOf, pairOf } from './sums.ts'

const { report: words } = figuresText

/** The courses beside each other, the charts below, and at the side the chosen course, `children`, and how everything is counted. Prints on A4. */
export function Report({ work, children }: { readonly work: ReportWork; readonly children?: ReactNode }) {
  const { courses, chosen, nameOf, year, before } = work
  const counted = figuresText.counted(formatTime(minuteOfDayInTokyo(work.counted)))
  return (
    <div className="month-report">
      <div className="paper-head" aria-hidden="true">
        <header>
          <h2>{words.paper(work.title, courses.length === 1 ? nameOf(chosen.courseId) : words.all(courses.length))}</h2>
          <p>{counted}</p>
        </header>
      </div>
      <div className="month-report-work">
        <ReportTable work={work} />
        <ReportCharts work={work} />
      </div>
      <section className="panel month-side" aria-label={nameOf(chosen.courseId)}>
        <h2>{nameOf(chosen.courseId)}</h2>
        <CourseFacts course={chosen} year={year} />
        {children}
        <div className="month-acts">
          <button type="button" className="btn" onClick={work.save}>
            {words.csv}
            <kbd>E</kbd>
          </button>
          <button type="button" className="btn" onClick={() => window.print()}>
            {words.print}
            <kbd>P</kbd>
          </button>
        </div>
        <h3>
          {words.how}
          <small>{counted}</small>
        </h3>
        {words.rules(year, before.from, before.to).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </section>
    </div>
  )
}

function CourseFacts({ course, year }: { readonly course: ReportCourse; readonly year: string }) {
  const sum = sumOf(course.parts.map(({ now }) => now))
  const before = sumOf(course.parts.map((one) => one.before))
  const grown = (of: (figures: Figures) => number | null): string[] => {
    const growth = growthOf(pairOf(course.compared, of))
    return growth === null ? [] : [figuresText.day.earlier(year, figuresText.growth(growth))]
  }
  const each = eachOf(sum)
  return (
    <Facts
      facts={[
        {
          label: words.starts,
          value: groupDigits(sum.starts),
          notes: [words.closedDays(course.off, course.closed)],
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
