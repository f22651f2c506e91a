import { competitionText as text } from '../text.ts'

const width = 340
const height = 120
const edge = 10

/** Scores as dots and their moving average as a line, oldest on the left; better scores are higher up. */
export function ScoreLine({ rounds }: { rounds: readonly { readonly gross: number; readonly average: number }[] }) {
  const values = rounds.flatMap(({ gross, average }) => [gross, average / 10])
  const [best, worst] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(1, rounds.length - 1)
  const y = (score: number) => edge + ((score - best) * (height - 2 * edge)) / Math.max(1, worst - best)
  const line = rounds.map(
    ({ average }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(average / 10).toFixed(1)}`,
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="score-line" role="img" aria-label={text.graph}>
      <path d={line.join('')} fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      {rounds.map(({ gross }, at) => (
        <circle
          key={`${at + 1}`}
          cx={x(at)}
          cy={y(gross)}
          r="4.5"
          fill="var(--color-card)"
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  )
}
