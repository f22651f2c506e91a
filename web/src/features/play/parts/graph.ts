import { formatMonthOfYear, monthOf, type PlayDate } from '@jgm/contract/model/dates'

type Round = { readonly play_date: PlayDate; readonly gross_score: number }
type Dot = { readonly x: number; readonly y: number; readonly score: number }

/** The drawing, in its own units: 460 pixels wide at most, so that a figure is never larger than it is meant. */
export const size = { width: 326, height: 190 } as const
const [left, right, top, bottom] = [24, 302, 42, 136]

/** The dots of rounds, oldest on the left, more strokes higher up; the line of their average of tenths, and the months below them. */
export function graphOf(
  rounds: readonly Round[],
  average: number,
): {
  readonly dots: Dot[]
  readonly averageY: number
  readonly months: { readonly x: number; readonly name: string }[]
} {
  const scores = rounds.map((one) => one.gross_score)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const x = (at: number) =>
    rounds.length < 2 ? (left + right) / 2 : left + (at * (right - left)) / (rounds.length - 1)
  // The same score every time is a line in the middle.
  const y = (score: number) =>
    most === least ? (top + bottom) / 2 : bottom - ((score - least) * (bottom - top)) / (most - least)
  const shown = [...new Set([0, Math.floor((rounds.length - 1) / 2), rounds.length - 1])]
  const months = shown.flatMap((at) => {
    const round = rounds[at]
    return round ? [{ x: x(at), name: formatMonthOfYear(monthOf(round.play_date)) }] : []
  })
  return {
    dots: scores.map((score, at) => ({ x: x(at), y: y(score), score })),
    averageY: y(average / 10),
    months: months.filter(({ name }, at) => name !== months[at - 1]?.name),
  }
}
