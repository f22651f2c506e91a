import { Link, useParams } from 'react-router'
import { formatMonth, month as monthField } from '@jgm/contract/model/dates'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { DayPart } from '../parts/DayPart.tsx'
import { MonthGrid } from '../parts/MonthGrid.tsx'
import { figuresOf, Legend, MonthTurner, Views } from '../parts/MonthParts.tsx'
import { monthKeys } from '../parts/monthKeys.ts'
import { Report } from '../parts/Report.tsx'
import { useMonth, type Month as Work } from '../parts/useMonth.ts'
import { figuresText } from '../text.ts'

/** 月間: the month of the address at all courses of the person, this one without. */
export function Month() {
  const { month } = useParams()
  if (month === undefined || monthField.safeParse(month).success) return <Shown given={month} />
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

function Shown({ given }: { readonly given: string | undefined }) {
  const work = useMonth(given)
  const { reply } = work
  return (
    <Screen
      title={formatMonth(work.month)}
      aside={<MonthTurner turn={work.turn} />}
      figures={reply && work.hasSheets ? figuresOf(work, reply) : []}
      tools={<Views work={work} />}
      legend={<Legend work={work} />}
      shortcuts={monthKeys(work)}
    >
      <Body work={work} />
    </Screen>
  )
}

function Body({ work }: { readonly work: Work }) {
  const { query, reply, own, view } = work
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
      {view === 'report' ? (
        <Report work={work} />
      ) : (
        <>
          <MonthGrid work={work} />
          <DayPart work={work} />
        </>
      )}
    </div>
  )
}
