import type { SinglePlayer, SingleTeeTime } from '@jgm/contract/api/single'
import { labelOf } from '@jgm/contract/model/choices'
import { formatWeekday } from '@jgm/contract/model/dates'
import { averageScores, avatars } from '@jgm/contract/model/form-choices'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { paces } from '@jgm/contract/model/single'
import { singleText as text } from '../text.ts'

type Prices = SingleTeeTime['prices']

/** One price, or the span of what is paid with four players and with the fewest; in whole yen with tax. */
export function priceSpan(prices: Prices): string {
  const all = prices.map(({ total }) => total)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? formatYen(most) : text.span(groupDigits(least), formatYen(most))
}

/** Is the price per person lower with more players? The prices begin with the fewest players. */
export const isCheaperWithMore = (prices: Prices): boolean =>
  (prices[0]?.per_person ?? 0) > (prices.at(-1)?.per_person ?? 0)

/** The prices for the numbers of players that are possible once `seats` are taken. */
export const possiblePrices = (prices: Prices, taken: number, seats: number): Prices =>
  prices.filter(({ players }) => players >= taken + seats)

/**
 * What `seats` cost by how many play, for the numbers of players that are possible once they are taken. A tax exemption is the reader's
 * own, so it counts once. To a reader who can take none, the price of one with any number of players.
 */
export const pricesWith = ({ prices, taken }: Pick<SingleTeeTime, 'prices' | 'taken'>, seats: number): Prices =>
  seats === 0
    ? prices
    : possiblePrices(prices, taken, seats).map((price) => ({
        ...price,
        total: price.total + (seats - 1) * price.per_person,
      }))

/** The players that the tee time still needs to be held; with `seats` those that the reader would take. */
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

/**
 * How likely it is that the tee time is held, with the record behind it. Null where that is decided, where the reader's `seats` decide
 * it, and where the record is too small or is not about so many seats: it counts a reader without a seat as one player, so that it
 * says nothing to one who can't have a seat.
 */
export function outlookOf(
  {
    state,
    outlook,
    missing,
    reason,
    play_date: date,
    holiday,
  }: Pick<SingleTeeTime, 'state' | 'outlook' | 'missing' | 'reason' | 'play_date' | 'holiday'>,
  seats: number,
): { readonly line: string; readonly record: string } | null {
  const isCounted = seats === 1 || (seats === 0 && reason === 'own')
  if (state !== 'waiting' || outlook.word === 'unknown' || !isCounted || missing <= seats) return null
  return {
    line: text.outlook[outlook.word](formatWeekday(date, holiday !== null)),
    record: text.outlook.record(outlook.of, outlook.held),
  }
}

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
