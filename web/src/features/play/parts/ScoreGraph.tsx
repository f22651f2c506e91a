import type { Scores } from '@jgm/contract/api/play'
import { formatTenths } from '@jgm/contract/model/score'
import { drawnAccent } from '../../../ui/accent.ts'
import { scoreText as text } from '../text.ts'
import { graphOf, size } from './graph.ts'

/** The last scores as a line with a figure at every dot, in the ink of the last course, and their average as a dashed one. */
export function ScoreGraph({
  rounds,
  average,
}: {
  rounds: readonly Omit<Scores['rounds'][number], 'id'>[]
  average: number
}) {
  const { dots, averageY, months } = graphOf(rounds, average)
  const scores = rounds.map((one) => one.gross_score).join('、')
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="score-graph tabular"
      data-accent={drawnAccent(rounds.at(-1)?.course_id ?? 0)}
      role="img"
      aria-label={text.graph(scores, formatTenths(average))}
    >
      <path className="score-base" d={`M0 166H${size.width}`} />
      <path className="score-average" d={`M0 ${averageY.toFixed(1)}H${size.width}`} />
      <path
        className="score-way"
        d={dots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
      />
      {dots.map(({ x, y, score }, at) => {
        const isLast = at === dots.length - 1
        return (
          <g key={`${at + 1}`} data-last={isLast ? '' : undefined}>
            <circle cx={x} cy={y} r={isLast ? 9 : 6} />
            <text x={x} y={y - 14}>
              {score}
            </text>
          </g>
        )
      })}
      {months.map(({ x, name }) => (
        <text key={x} className="score-month" x={x} y={186}>
          {name}
        </text>
      ))}
    </svg>
  )
}
