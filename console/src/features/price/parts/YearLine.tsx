import type { PricedDay } from '@jgm/contract/api/staff-prices'
import { formatMonthDay, monthOf } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { priceText } from '../text.ts'

const { year: text } = priceText
const [width, height, above, below] = [640, 132, 22, 20]

type Step = { readonly from: number; readonly to: number; readonly yen: number; readonly date: string }

/** The stretches of days in which a price stays, by their places among the days; days without a sale are passed over. */
function stepsOf(days: readonly PricedDay[], priceOf: (day: PricedDay) => number | null): Step[] {
  const steps: Step[] = []
  for (const [at, day] of days.entries()) {
    const yen = priceOf(day)
    const last = steps.at(-1)
    if (yen === null) continue
    if (last?.yen === yen) steps[steps.length - 1] = { ...last, to: at + 1 }
    else steps.push({ from: at, to: at + 1, yen, date: day.date })
  }
  return steps
}

/** A price through the year, as steps; what is published is dashed below the draft. `days`: of one day type. */
export function YearLine({ title, days }: { readonly title: string; readonly days: readonly PricedDay[] }) {
  const [before, after] = [stepsOf(days, (day) => day.before), stepsOf(days, (day) => day.after)]
  if (after.length === 0) return null
  const all = [...before, ...after].map(({ yen }) => yen)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const x = (at: number): number => (at / days.length) * width
  const y = (yen: number): number =>
    above + (height - above - below) * (most === least ? 0.5 : 1 - (yen - least) / (most - least))
  const path = (steps: readonly Step[]): string =>
    steps
      .map(
        ({ from, to, yen }, at) =>
          `${at === 0 ? 'M' : 'L'}${x(from)} ${y(yen)}H${x(Math.max(to, steps[at + 1]?.from ?? to))}`,
      )
      .join('')
  const isChanged = days.some((day) => day.before !== day.after)
  const months = days.flatMap((day, at) =>
    at > 0 && monthOf(day.date) !== monthOf(days[at - 1]?.date ?? day.date)
      ? [{ at, name: Number(day.date.slice(5, 7)) }]
      : [],
  )
  return (
    <section className="price-year" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {isChanged ? (
          <>
            <span data-line="after">{text.after}</span>
            <span data-line="before">{text.before}</span>
          </>
        ) : null}
      </header>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text.spoken(after.map((one) => text.step(formatMonthDay(one.date), formatYen(one.yen))))}
      >
        {months.map(({ at, name }) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={above - 8} y2={height - below} />
            <text x={x(at) + 3} y={height - 5}>
              {text.month(name)}
            </text>
          </g>
        ))}
        {isChanged ? <path d={path(before)} data-line="before" /> : null}
        <path d={path(after)} data-line="after" />
        {after.map((one) => (
          <text key={one.from} x={Math.min(x(one.from), width - 48)} y={y(one.yen) - 6} data-kind="yen">
            {groupDigits(one.yen)}
          </text>
        ))}
      </svg>
    </section>
  )
}
