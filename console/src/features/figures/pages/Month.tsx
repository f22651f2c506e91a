import { Link, useParams } from 'react-router'
import { formatMonth, month as monthField } from '@jgm/contract/model/dates'
import { figurePeriod } from '@jgm/contract/model/figures'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { DayPart } from '../parts/DayPart.tsx'
import { Findings } from '../parts/Findings.tsx'
import { ranked } from '../parts/findings.ts'
import { MonthGrid } from '../parts/MonthGrid.tsx'
import { figuresOf, Legend, Spans, Turner, Views } from '../parts/MonthParts.tsx'
import { monthKeys } from '../parts/monthKeys.ts'
import { PeriodScreen } from '../parts/PeriodScreen.tsx'
import { Report } from '../parts/Report.tsx'
import { useLooks, type Looks } from '../parts/useLooks.ts'
import { useMonth, type Month as Work } from '../parts/useMonth.ts'
import { figuresText } from '../text.ts'

/** 月間: the month, quarter or year of the address at all courses of the person, this month without. */
export function Month() {
  const { month } = useParams()
  const looks = useLooks()
  if (month === undefined || monthField.safeParse(month).success) return <Shown given={month} looks={looks} />
  if (figurePeriod.safeParse(month).success) return <PeriodScreen key={month} period={month} looks={looks} />
  return (
    <Screen title={figuresText.title} figures={[]} shortcuts={[]}>
      <Empty title={figuresText.noMonth}>
        <Link className="btn" to="/month">
          {figuresText.toNow}
        </Link>
      </Empty>
    </Screen>
  )
}

function Shown({ given, looks }: { readonly given: string | undefined; readonly looks: Looks }) {
  const work = useMonth(given, looks)
  const { reply } = work
  return (
    <Screen
      title={formatMonth(work.month)}
      aside={<Turner before={figuresText.before} after={figuresText.after} turn={work.turn} />}
      figures={reply && work.hasSheets ? figuresOf(work, reply) : []}
      tools={
        <>
          <Views work={work} />
          {work.view === 'report' ? <Spans shown={work.month} /> : null}
        </>
      }
      legend={<Legend work={work} />}
      shortcuts={monthKeys(work)}
    >
      <Body work={work} />
    </Screen>
  )
}

/** So many findings have room below the days. */
const mostInRow = 2

function Body({ work }: { readonly work: Work }) {
  const { query, reply, report, own, view } = work
  if (!reply) return query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Loading />
  if (!work.hasSheets)
    return (
      <Empty title={figuresText.noSheets}>
        <p>{figuresText.noSheetsLead}</p>
      </Empty>
    )
  return (
    <div className="month">
      {own.every(({ days }) => days.every(({ before }) => before === null)) ? (
        <p className="month-note">{figuresText.noYear(work.year)}</p>
      ) : null}
      {view === 'report' && report ? (
        <Report work={report}>
          <Findings
            work={work}
            found={work.findings.filter(({ courseId }) => courseId === report.chosen.courseId)}
            named={false}
            heading="h3"
          />
        </Report>
      ) : (
        <>
          <MonthGrid work={work} />
          {work.findings.length === 0 ? null : (
            <Findings
              work={work}
              found={ranked(work.findings).slice(0, mostInRow)}
              named={own.length > 1}
              heading="h2"
            />
          )}
          <DayPart work={work} />
        </>
      )}
    </div>
  )
}
