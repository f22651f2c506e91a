import { figuresText } from '../text.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { Spans, Turner } from './MonthParts.tsx'
import { periodKeys } from './periodKeys.ts'
import { periodName } from './periods.ts'
import { Report } from './Report.tsx'
import type { Looks } from './useLooks.ts'
import { usePeriod, type Period } from './usePeriod.ts'

/** The report of a quarter or a year. */
export function PeriodScreen({ period, looks }: { readonly period: string; readonly looks: Looks }) {
  const work = usePeriod(period, looks)
  return (
    <Screen
      title={periodName(period)}
      aside={<Turner before={figuresText.beforePeriod} after={figuresText.afterPeriod} turn={work.turn} />}
      figures={[]}
      tools={<Spans shown={period} />}
      legend={<span>{figuresText.legends.report(work.year)}</span>}
      shortcuts={periodKeys(work)}
    >
      <Body work={work} />
    </Screen>
  )
}

function Body({ work: { query, work, year, hasSheets, hasYear } }: { readonly work: Period }) {
  if (!work) return query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Loading />
  if (!hasSheets)
    return (
      <Empty title={figuresText.noPeriodSheets}>
        <p>{figuresText.noSheetsLead}</p>
      </Empty>
    )
  return (
    <div className="month">
      {hasYear ? null : <p className="month-note">{figuresText.noYear(year)}</p>}
      <Report work={work} />
    </div>
  )
}
