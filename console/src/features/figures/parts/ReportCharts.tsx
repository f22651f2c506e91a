import { useEffect, useRef, type ReactNode } from 'react'
import type { FigureMix } from '@jgm/contract/api/staff-figures'
import { sumOf } from '@jgm/contract/model/figures'
import { figuresText } from '../text.ts'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'
import { Rows } from './Rows.tsx'
import type { ReportWork } from './report.ts'
import { occupancyOf } from './sums.ts'
import type { FoundAt } from './findings.ts'

const { report: words, percent } = figuresText

/** Shares of a whole in percent; nothing of nothing. */
function sharesOf(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (whole === 0 ? 0 : (count / whole) * 100))
}
const hasAny = (counts: readonly number[]): boolean => counts.some((count) => count > 0)

/** Buckets as columns, in the order of time. */
function columnsOf(labels: readonly string[], now: readonly number[], before: readonly number[]) {
  const [shares, then] = [sharesOf(now), sharesOf(before)]
  return labels.map((label, at) => ({
    label,
    now: shares[at] ?? 0,
    before: hasAny(before) ? (then[at] ?? 0) : null,
  }))
}

function wayRows(now: FigureMix, before: FigureMix, year: string) {
  const counts = (mix: FigureMix) => mix.ways.map(({ players }) => players)
  const [shares, then] = [sharesOf(counts(now)), sharesOf(counts(before))]
  const has = hasAny(counts(before))
  return now.ways.flatMap(({ way }, at) => {
    const [share = 0, earlier = 0] = [shares[at], then[at]]
    if (Math.round(share) === 0 && Math.round(earlier) === 0) return []
    return [
      {
        label: figuresText.ways[way],
        now: share,
        before: has ? earlier : null,
        words: (
          <>
            {percent(share)}
            {has ? <small>{figuresText.day.earlier(year, percent(earlier))}</small> : null}
          </>
        ),
      },
    ]
  })
}

/** A chart that a finding may have led to: it takes the focus then. */
function Found({ looked, children }: { readonly looked: FoundAt | null; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (looked) ref.current?.focus()
  }, [looked])
  return (
    <figure ref={ref} tabIndex={-1}>
      {children}
    </figure>
  )
}

/** Four charts of the courses that are shown, each with its numbers. */
export function ReportCharts({ work }: { readonly work: ReportWork }) {
  const { mix, year } = work
  const lookedFor = (kind: FoundAt['kind']): FoundAt | null => (work.looked?.kind === kind ? work.looked : null)
  return (
    <div className="month-charts">
      <figure>
        <figcaption>
          {work.isOfDays ? words.daily : words.monthly}
          <small>{work.isOfDays ? words.dailyNote(year) : words.monthlyNote(year)}</small>
        </figcaption>
        <Occupancy work={work} />
      </figure>
      <Found looked={lookedFor('way')}>
        <figcaption>
          {words.ways}
          <small>{words.waysNote(year)}</small>
        </figcaption>
        <Rows rows={wayRows(mix.now, mix.before, year)} />
      </Found>
      <figure>
        <figcaption>
          {words.lead}
          <small>{words.bucketNote(year)}</small>
        </figcaption>
        <Columns label={words.lead} year={year} columns={columnsOf(words.leadBuckets, mix.now.lead, mix.before.lead)} />
      </figure>
      <Found looked={lookedFor('late')}>
        <figcaption>
          {words.cancels}
          <small>{words.bucketNote(year)}</small>
        </figcaption>
        <Columns
          label={words.cancels}
          year={year}
          columns={columnsOf(words.cancelBuckets, mix.now.cancels, mix.before.cancels).toReversed()}
        />
      </Found>
    </div>
  )
}

/** The occupancy of all courses that are shown: a line over days, a column for each month. */
function Occupancy({ work: { courses, year, isOfDays } }: { readonly work: ReportWork }) {
  const on = (at: number, of: 'now' | 'before'): number | null =>
    occupancyOf(sumOf(courses.map(({ parts }) => parts[at]?.[of] ?? null)))
  const points = (courses[0]?.parts ?? []).map(({ label }, at) => ({
    label,
    now: on(at, 'now'),
    before: on(at, 'before'),
  }))
  return isOfDays ? (
    <Lines label={words.daily} year={year} every={7} points={points} />
  ) : (
    <Columns label={words.monthly} year={year} columns={points} />
  )
}
