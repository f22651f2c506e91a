import { figuresText } from '../text.ts'

/** A column; null: there is nothing, now or to compare it with. */
export type Column = { readonly label: string; readonly now: number | null; readonly before: number | null }

/** Percentages as columns with their numbers: this time wide, before thin. `width` and `height`: in the chart's own units. */
export function Columns({
  label,
  columns,
  year,
  width = 460,
  height = 96,
}: {
  readonly label: string
  readonly columns: readonly Column[]
  readonly year: string
  readonly width?: number
  readonly height?: number
}) {
  const most = Math.max(1, ...columns.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  const gap = width / Math.max(1, columns.length)
  const tall = (value: number | null): number => ((value ?? 0) / most) * (height - 20)
  return (
    <svg
      className="figure-columns"
      viewBox={`0 0 ${width} ${height + 20}`}
      role="img"
      aria-label={wordsOf(label, columns, year)}
    >
      <line x1={0} x2={width} y1={height} y2={height} />
      {columns.map(({ label: name, now, before }, at) => {
        const middle = at * gap + gap / 2
        return (
          <g key={name}>
            <rect className="now" x={middle - gap * 0.3} y={height - tall(now)} width={gap * 0.4} height={tall(now)} />
            {before === null ? null : (
              <rect
                className="before"
                x={middle + gap * 0.14}
                y={height - tall(before)}
                width={gap * 0.14}
                height={tall(before)}
              />
            )}
            <text className="value" x={middle - gap * 0.1} y={height - tall(now) - 5} textAnchor="middle">
              {figuresText.percent(now)}
            </text>
            <text x={middle} y={height + 15} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const wordsOf = (label: string, columns: readonly Column[], year: string): string =>
  figuresText.chart.item(
    label,
    columns
      .map((one) => {
        const now = figuresText.percent(one.now)
        return one.before === null
          ? figuresText.chart.item(one.label, now)
          : figuresText.chart.pair(one.label, now, year, figuresText.percent(one.before))
      })
      .join(figuresText.chart.join),
  )
