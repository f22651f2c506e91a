import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import type { Play } from '@jgm/contract/api/play'
import { daysBetween, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { scoresQuery, unscoredQuery } from '../../play/api.ts'
import { cardCode } from './cardCode.ts'

/**
 * The last round of the member while its score is to be given, and its card; `isFresh` on its day and the day after, `isComing` while the card's code and the last scores are fetched.
 */
export function useUnscored(
  who: number | null,
  isTitled: boolean,
): {
  readonly play: Play | undefined
  readonly isFresh: boolean
  readonly card: ReactNode
  readonly isKnown: boolean
  readonly isComing: boolean
} {
  const { data, isPending } = useQuery(unscoredQuery(who))
  const play = data?.play ?? undefined
  const { data: Card, isPending: isComing } = useQuery(
    cardCode('score', () => import('./ScoreCard.tsx').then(({ ScoreCard }) => ScoreCard), play !== undefined),
  )
  // Its line of the last scores is as high as they are long.
  const { isPending: isWaiting } = useQuery({ ...scoresQuery(who), enabled: play !== undefined })
  const isFresh = play !== undefined && daysBetween(play.play_date, todayInTokyo(now())) <= 1
  return {
    play,
    isFresh,
    card: Card && play ? createElement(Card, { key: play.id, play, isFresh, isTitled: isTitled && isFresh }) : null,
    isKnown: !isPending,
    isComing: play !== undefined && (isComing || isWaiting),
  }
}
