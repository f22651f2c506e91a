import type { Scores } from '@jgm/contract/api/play'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { formatTenths } from '@jgm/contract/model/score'
import { Card } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { scoreText as text } from '../text.ts'
import { ScoreGraph } from './ScoreGraph.tsx'

/** The difference of a score from the one before it, in words. */
function changeOf(score: number, before: number): string {
  if (score === before) return text.same
  return score < before ? text.fewer(before - score) : text.more(score - before)
}

/** The last score in large figures, its change, the graph, the average with its rounds, and the best; nothing without a score. */
export function ScoreSummary({ scores: { rounds, average, best } }: { scores: Scores }) {
  const [before, last] = [rounds.at(-2), rounds.at(-1)]
  if (!last || average === null) return null
  return (
    <Card>
      <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
        <b className="score-last tabular">{last.gross_score}</b>
        <span>
          <span className="tabular block">
            <Unbroken text={formatDateMedium(last.play_date)} />
          </span>
          {before ? (
            <b className={last.gross_score < before.gross_score ? 'text-green-900' : 'text-ink'}>
              {changeOf(last.gross_score, before.gross_score)}
            </b>
          ) : null}
        </span>
      </p>
      <ScoreGraph rounds={rounds} average={average} />
      <dl className="score-facts tabular">
        <div>
          <dt>
            <Unbroken text={text.average(rounds.length)} />
          </dt>
          <dd>{formatTenths(average)}</dd>
        </div>
        <div>
          <dt>{text.best}</dt>
          <dd>{best}</dd>
        </div>
      </dl>
    </Card>
  )
}
