import { figuresText } from '../text.ts'

/** A point of the line; null leaves a gap. */
export type Point = { readonly label: string; readonly now: number | null; readonly before: number | null }

const height = 112
const left = 30
const steps = [0, 25, 50, 75, 100]
const yOf = (percent: number): number => 6 + (1 - percent / 100) * (height - 12)

/** Where points stand, from left to right. */
const placesOf = (count: number, width: number): number[] =>
  Array.from({ length: count }, (_, at) => left + (at * (width - 8 - left)) / Math.max(1, count - 1))

/** The lines through neighbouring points; where one is missing, the line is broken. */
const pathOf = (places: readonly number[], values: readonly (number | null)[]): string =>
  values
    .map((value, at) => {
      if (value === null) return ''
      const isBegin = at === 0 || values[at - 1] === null
      return `${isBegin ? 'M' : 'L'}${(places[at] ?? left).toFixed(1)} ${yOf(value).toFixed(1)}${isBegin ? 'h.1' : ''}`
    })
    .join('')

/** Percentages from left to right: this time solid, before dashed. Every `every`-th point has its label below. `width`: in the chart's own units. */
export function Lines({
  label,
  points,
  every,
  year,
  width = 500,
}: {
  readonly label: string
  readonly points: readonly Point[]
  readonly every: number
  readonly year: string
  readonly width?: number
}) {
  const places = placesOf(points.length, width)
  return (
    <svg
      className="figure-lines"
      viewBox={`0 0 ${width} ${height + 18}`}
      role="img"
      aria-label={wordsOf(label, points, year)}
    >
      {steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - 8} y1={yOf(step)} y2={yOf(step)} />
          <text x={left - 6} y={yOf(step) + 4} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      <path
        className="before"
        d={pathOf(
          places,
          points.map(({ before }) => before),
        )}
      />
      <path
        className="now"
        d={pathOf(
          places,
          points.map(({ now }) => now),
        )}
      />
      {points.map((point, at) =>
        at % every === 0 ? (
          <text
            key={point.label}
            x={places[at]}
            y={height + 14}
            textAnchor={at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle'}
          >
            {point.label}
          </text>
        ) : null,
      )}
    </svg>
  )
}

const wordsOf = (label: string, points: readonly Point[], year: string): string =>
  figuresText.chart.item(
    label,
    points
      .map((one) =>
        figuresText.chart.pair(one.label, figuresText.percent(one.now), year, figuresText.percent(one.before)),
      )
      .join(figuresText.chart.join),
  )
