import type { FigureMix } from '@jgm/contract/api/staff-figures'
import { formatDay } from '@jgm/contract/model/dates'
import { figuresText } from '../text.ts'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'
import { Rows } from './Rows.tsx'
import { occupancyOf, sumOf } from './sums.ts'
import type { Month } from './useMonth.ts'

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

/** Four charts of the courses that are shown, each with its numbers. */
export function ReportCharts({ work }: { readonly work: Month }) {
  const { own, mix, year } = work
  if (!mix) return null
  const dates = own[0]?.days.map(({ date }) => date) ?? []
  const sumOn = (at: number, of: 'now' | 'before'): number | null =>
    occupancyOf(sumOf(own.map(({ days }) => days[at]?.[of] ?? null)))
  return (
    <div className="month-charts">
      <figure>
        <figcaption>
          {words.daily}
          <small>{words.dailyNote(year)}</small>
        </figcaption>
        <Lines
          label={words.daily}
          year={year}
          every={7}
          points={dates.map((date, at) => ({
            label: formatDay(date),
            now: sumOn(at, 'now'),
            before: sumOn(at, 'before'),
          }))}
        />
      </figure>
      <figure>
        <figcaption>
          {words.ways}
          <small>{words.waysNote(year)}</small>
        </figcaption>
        <Rows rows={wayRows(mix.now, mix.before, year)} />
      </figure>
      <figure>
        <figcaption>
          {words.lead}
          <small>{words.bucketNote(year)}</small>
        </figcaption>
        <Columns label={words.lead} year={year} columns={columnsOf(words.leadBuckets, mix.now.lead, mix.before.lead)} />
      </figure>
      <figure>
        <figcaption>
          {words.cancels}
          <small>{words.bucketNote(year)}</small>
        </figcaption>
        <Columns
          label={words.cancels}
          year={year}
          columns={columnsOf(words.cancelBuckets, mix.now.cancels, mix.before.cancels).toReversed()}
        />
      </figure>
    </div>
  )
}
