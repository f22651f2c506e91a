import type { DayAnswer, DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { listed } from '../../../lib/text.ts'
import { answerText as words } from '../text.answers.ts'
import { familyOf } from './rows.ts'

/** The answers of a start on which the desk acts, the latest last; that all is as planned asks for nothing. */
const toldOf = ({ groups }: Pick<DayStart, 'groups'>): DayAnswer[] =>
  groups.flatMap(({ answers }) => answers).filter(({ kind }) => kind !== 'coming')

/** The answers of a start in four letters of its row: the smaller party, or the longest lateness. Null without either. */
export function answerWord(start: Pick<DayStart, 'groups'>): string | null {
  const told = toldOf(start)
  const fewer = told.findLast(({ kind }) => kind === 'fewer')
  if (fewer) return words.fewerShort(fewer.players ?? 0)
  const late = told.toSorted((one, other) => (one.minutes ?? 0) - (other.minutes ?? 0)).at(-1)
  return late ? words.lateShort(late.minutes ?? 0) : null
}

/** An answer in words: what was said, and what follows from it with its hour. */
export function answerWords(
  { seats, players, groups }: Pick<DayGroup, 'seats' | 'players' | 'groups'>,
  { seat, kind, at, minutes, expected, players: left, away }: DayAnswer,
): { readonly said: string; readonly more: string } {
  const name = familyOf(seats.find((one) => one.seat === seat)?.name ?? '')
  const more = (...parts: readonly string[]): string => listed([...parts, words.at(formatDateTimeMedium(at))])
  switch (kind) {
    case 'coming':
      return { said: words.coming(name), more: more() }
    case 'late':
      return { said: words.late(name, minutes ?? 0), more: more(words.expectedAt(formatTime(expected ?? 0))) }
    case 'fewer':
      return {
        said: words.fewer(groups > 1 ? null : players, left ?? 0),
        more: more(...(away === null ? [] : [words.away(familyOf(away))])),
      }
  }
}

/** The latest minute at which a late person of a start is expected; null without one. */
export function expectedOn(start: Pick<DayStart, 'groups'>): number | null {
  const expected = toldOf(start).flatMap((one) => one.expected ?? [])
  return expected.length === 0 ? null : Math.max(...expected)
}
