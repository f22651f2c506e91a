import type { SinglePlayer, SingleTeeTime } from '@jgm/contract/api/single'
import { labelOf } from '@jgm/contract/model/choices'
import { formatWeekday } from '@jgm/contract/model/dates'
import { averageScores, avatars } from '@jgm/contract/model/form-choices'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { paces } from '@jgm/contract/model/single'
import { singleText as text } from '../text.ts'

type Prices = SingleTeeTime['prices']

/** One price, or the span of what is paid with four players and with the fewest; in whole yen with tax. */
export function priceSpan(prices: Prices, of: 'per_person' | 'total'): string {
  const all = prices.map((price) => price[of])
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? formatYen(most) : text.span(groupDigits(least), formatYen(most))
}

/** What is still needed for the tee time to be held; with `seats` those that the reader would take. */
export function stateLine(
  { state, missing, taken }: Pick<SingleTeeTime, 'state' | 'missing' | 'taken'>,
  seats = 0,
): string {
  if (state === 'not_held') return text.notHeld
  if (state === 'established') return text.established
  if (state === 'asking') return text.asking
  if (seats === 0) return text.missing(missing)
  const left = missing - seats
  return left > 0 ? text.missingWithYou(left) : text.completes(taken + seats)
}

/** How likely it is that the tee time is held, from the record; null where that is decided. */
export function outlookLine({
  state,
  outlook,
  play_date: date,
  holiday,
}: Pick<SingleTeeTime, 'state' | 'outlook' | 'play_date' | 'holiday'>): string | null {
  if (state !== 'waiting') return null
  if (outlook.word === 'unknown') return outlook.of === 0 ? text.outlook.none : text.outlook.few(outlook.of)
  return text.outlook[outlook.word](formatWeekday(date, holiday !== null))
}

/** The record behind the outlook; null where it says nothing. */
export const recordLine = ({ state, outlook }: Pick<SingleTeeTime, 'state' | 'outlook'>): string | null =>
  state === 'waiting' && outlook.word !== 'unknown' ? text.outlook.record(outlook.of, outlook.held) : null

/** The name of a player below the dot: the nickname, or the style for a reader without a session. */
export const shownName = ({ is_you: isYou, nickname, avatar }: SinglePlayer): string =>
  isYou ? text.you : (nickname ?? labelOf(avatars, avatar))

export const scoreOf = ({ average_score: score }: SinglePlayer): string => labelOf(averageScores, score)

/** Decade, average score, and how often the player was here. */
export const factsOf = (player: SinglePlayer): string =>
  text.facts(
    player.decade,
    scoreOf(player),
    player.times_here === 0 ? text.firstHere : text.timesHere(player.times_here),
  )

/** For whom a tee time is, and how it is played. */
export function traitsOf({
  women_only: isWomenOnly,
  beginners,
  pace,
  is_walking: isWalking,
}: Pick<SingleTeeTime, 'women_only' | 'beginners' | 'pace' | 'is_walking'>): readonly string[] {
  return [
    ...(isWomenOnly ? [text.womenOnly] : []),
    ...(beginners ? [text.beginners] : []),
    isWalking ? text.walking : text.cart,
    ...(pace === 'normal' ? [] : [text.pace(labelOf(paces, pace))]),
  ]
}
