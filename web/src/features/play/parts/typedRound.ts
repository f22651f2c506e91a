import { formatDateLong, isPlayDate, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { readPlayed } from '@jgm/contract/model/played-typed'
import { roundProblems, scoreWords } from '@jgm/contract/model/score'
import { roundText as text } from '../text.ts'
import { noHoles, readTyped } from './typed.ts'

/** The texts in the fields of a round that is added. */
export type TypedRound = {
  readonly course: number
  readonly date: string
  readonly holes: 9 | 18
  readonly score: string
  readonly putts: string
}

type Facts = { readonly golf_course_id: number; readonly play_date: PlayDate; readonly holes: 9 | 18 }
export type RoundFacts = Pick<TypedRound, 'course' | 'date' | 'holes'>

/** The day that was understood, in words; undefined for what is no day of a round. */
export function dayIn(typed: string, today: PlayDate): string | undefined {
  const date = readPlayed(typed, today)
  if (!isPlayDate(date) || roundProblems(date, today).length > 0) return undefined
  return date === today ? text.today(formatDateLong(date)) : formatDateLong(date)
}

/** Course, day and holes as they were typed, or the problem of the day at its field. */
export function readFacts(
  { course, date: typed, holes }: RoundFacts,
  today: PlayDate,
): { readonly facts: Facts } | { readonly problems: Problem[] } {
  const date = readPlayed(typed, today)
  const problems = isPlayDate(date) ? roundProblems(date, today) : [{ path: 'play_date', message: scoreWords.date }]
  return problems.length > 0 ? { problems } : { facts: { golf_course_id: course, play_date: date, holes } }
}

/** A round as it was typed, or all problems at their fields. */
export function readRound(
  typed: TypedRound,
  today: PlayDate,
):
  | { readonly round: Facts & { readonly score: number; readonly putts: number | null } }
  | { readonly problems: Problem[] } {
  const facts = readFacts(typed, today)
  const read = readTyped(typed.holes, { score: typed.score, putts: typed.putts, strokes: noHoles })
  const problems = [...('problems' in facts ? facts.problems : []), ...('problems' in read ? read.problems : [])]
  if ('problems' in facts || 'problems' in read || read.given.score === null) return { problems }
  return { round: { ...facts.facts, score: read.given.score, putts: read.given.putts } }
}
