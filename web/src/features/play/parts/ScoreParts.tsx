import type { Play } from '@jgm/contract/api/play'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { cardScore, formatTenths } from '@jgm/contract/model/score'
import { useQuery } from '@tanstack/react-query'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { scoresQuery } from '../api.ts'
import { scoreText as text } from '../text.ts'
import { ScoreField } from './ScoreField.tsx'
import { questionOf, scoreIn } from './typed.ts'
import type { Scoring } from './useScoring.ts'

/** Keeps the line while the last scores are on their way. */
const noLine = '\u00a0'

/** The field of the score with the last one and the average beside it. */
export function ScoreQuestion({ play, scoring }: { play: Play; scoring: Scoring }) {
  const { data, isPending } = useQuery(scoresQuery(useMember()?.id ?? null))
  const isHalf = play.holes === 9
  const last = data?.rounds.findLast((one) => one.id !== play.id && one.play_date <= play.play_date)
  const isSum = cardScore(scoring.typed.strokes) !== null
  const line = isHalf
    ? text.halfHelp
    : isPending
      ? noLine
      : data?.average
        ? text.last(last?.gross_score, data.rounds.length, formatTenths(data.average))
        : text.first
  return (
    <ScoreField
      label={questionOf(play, todayInTokyo(now()))}
      value={scoreIn(scoring.typed)}
      last={isHalf ? undefined : last?.gross_score}
      support={isSum ? text.sumNote : line}
      error={problemAt(scoring.problems, 'score')}
      isSum={isSum}
      onChange={(score) => scoring.put({ score })}
    />
  )
}

export function PuttsField({ scoring }: { scoring: Scoring }) {
  return (
    <TextField
      name="putts"
      label={text.putts}
      inputMode="numeric"
      enterKeyHint="done"
      value={scoring.typed.putts}
      error={problemAt(scoring.problems, 'putts')}
      onChange={(putts) => scoring.put({ putts })}
    />
  )
}

/** Is there something to say about the last press? */
export const isTold = ({ doubted, failure }: Scoring): boolean => failure !== null || doubted !== null

/** The message about the last press: an unusual score, another device, a failure. */
export function ScoreTold({ scoring: { doubted, failure, moved } }: { scoring: Scoring }) {
  if (failure !== null)
    return (
      <Banner kind="error" title={failure} live>
        {moved ? text.now(moved.gross_score) : null}
      </Banner>
    )
  return doubted === null ? null : (
    <Banner kind="warning" title={text.doubt(doubted)} live>
      {text.doubtHelp}
    </Banner>
  )
}
