import { formatDateLong, type PlayDate } from './dates.ts'
import type { Problem } from './errors.ts'

/** Strokes of 18 holes in playing order; null is a hole that is not given. */
export type Strokes = readonly (number | null)[]

/** The score of a round as a player gives it. */
export type GivenScore = {
  readonly score: number | null
  readonly putts: number | null
  readonly strokes: Strokes | null
}

/** The rounds of which a graph and an average are made, at most. */
export const scoredRounds = 10

/** Scores that are taken, and those that are not asked about, by the holes of the round. */
const ranges = {
  9: { least: 25, most: 100, usual: [32, 75] },
  18: { least: 50, most: 200, usual: [64, 150] },
} as const

export const scoreWords = {
  digits: 'スコアは数字で入力してください。',
  none: 'スコアを入力してください。',
  range: (least: number, most: number): string => `スコアは${least}から${most}までの数字で入力してください。`,
  sum: 'スコアと18ホールの合計が違います。どちらかを直してください。',
  half: '18ホールのカードは、ハーフのラウンドには入れられません。',
  puttDigits: 'パットは数字で入力してください。',
  putts: (most: number): string => `パットは0から${most}までの数字で入力してください。`,
  date: '日付は、20261103 のように入力してください。',
  dateRange: (from: PlayDate, to: PlayDate): string =>
    `日付は、${formatDateLong(from)}から${formatDateLong(to)}までで入力してください。`,
  dayFull: (most: number): string => `履歴にないラウンドとして足せるのは、1日に${most}回までです。`,
  holes: '記録したスコアと合いません。先にスコアを直してください。',
  tooManyPutts: 'パットは、スコアより少ない数で入力してください。',
} as const

const mostPutts = 150

/** The sum of the strokes that are given. */
export const sumOf = (strokes: Strokes): number => strokes.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The score of a whole card; null while a hole is missing. */
export const cardScore = (strokes: Strokes | null): number | null =>
  strokes === null || strokes.some((one) => one === null) ? null : sumOf(strokes)

const rangeOf = (holes: number) => (holes === 9 ? ranges[9] : ranges[18])

/** All problems of what is given of a round of so many holes, at most one a field. Pure; the screen and the server ask the same. */
export function scoreProblems(holes: number, { score, putts, strokes }: GivenScore): Problem[] {
  const { least, most } = rangeOf(holes)
  const problems: Problem[] = []
  const card = cardScore(strokes)
  if (score !== null && (score < least || score > most))
    problems.push({ path: 'score', message: scoreWords.range(least, most) })
  else if (card !== null && score !== card) problems.push({ path: 'score', message: scoreWords.sum })
  if (strokes !== null && holes !== 18) problems.push({ path: 'strokes', message: scoreWords.half })
  if (putts !== null && (putts < 0 || putts > mostPutts))
    problems.push({ path: 'putts', message: scoreWords.putts(mostPutts) })
  else if (putts !== null && score !== null && putts >= score)
    problems.push({ path: 'putts', message: scoreWords.tooManyPutts })
  return problems
}

/** Is a score so unusual that its player is asked once whether it is right? It is taken all the same. */
export function isDoubtful(holes: number, score: number): boolean {
  const [from, to] = rangeOf(holes).usual
  return score < from || score > to
}

/** The mean in tenths; null of nothing. */
export const averageOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round((scores.reduce((all, one) => all + one, 0) * 10) / scores.length)

/** Tenths with one decimal. */
export const formatTenths = (tenths: number): string => (tenths / 10).toFixed(1)

/** The first day of which a round can be added. */
const firstRound: PlayDate = '1950-01-01'

/** Rounds of one day that a member adds, at most. */
export const mostAdded = 3

/** The problem of the day of a round that is added; undefined where it is a day that is over or today. Pure; the screen and the server ask the same. */
export const roundProblems = (date: PlayDate, today: PlayDate): Problem[] =>
  date < firstRound || date > today ? [{ path: 'play_date', message: scoreWords.dateRange(firstRound, today) }] : []
