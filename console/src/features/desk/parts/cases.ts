import { mostWaived, type CaseAnswer, type DayCase, type DayEnd, type MonthPlayers } from '@jgm/contract/api/desk-end'
import { staffErrors as refused } from '@jgm/contract/model/errors.staff'
import { formatYen } from '@jgm/contract/model/money'
import { endText } from '../text.end.ts'

/** The answers in the order of their keys. */
export const answers = ['claim', 'waive', 'later', 'played'] as const satisfies readonly CaseAnswer[]

const isPriced = ({ decision }: DayCase): boolean => decision?.answer === 'claim' || decision?.answer === 'waive'

/** Has the reservation ended, so that a decision corrects it? */
export const isCorrection = ({ status }: DayCase): boolean => status === 'played' || status === 'no_show'

/** Has the day ended, by a person or by itself, so that a decision takes effect at once? */
export const hasEnded = ({ state }: Pick<DayEnd, 'state'>): boolean => state === 'ended' || state === 'over'

const hindrances = { running: refused.day_running.text, closing: refused.day_closing.text } as const

/** Why an open day can't be ended now; null where it can. */
export const endRefusal = ({ hindrance }: Pick<DayEnd, 'hindrance'>): string | null =>
  hindrance === null ? null : hindrances[hindrance]

/** Why nothing is decided about a case; null where it is. What has ended is a manager's to correct. */
export function decideRefusal(
  one: DayCase,
  { hindrance }: Pick<DayEnd, 'hindrance'>,
  mayCorrect: boolean,
): string | null {
  if (hindrance === 'closing') return hindrances.closing
  return isCorrection(one) && !mayCorrect ? endText.managersOnly : null
}

/** The answers that a case can get: what has ended is not left for later. */
export const answersOf = (one: DayCase): readonly CaseAnswer[] =>
  isCorrection(one) ? answers.filter((answer) => answer !== 'later') : answers

/** What ending the day does, by what is decided so far. */
export function effectsOf({ cases, here }: Pick<DayEnd, 'cases' | 'here'>): {
  readonly played: number
  readonly missed: number
  readonly claims: number
  readonly claimed: number
  readonly left: number
} {
  const missed = cases
    .filter(({ decision }) => decision?.answer !== 'played')
    .reduce((sum, one) => sum + one.players - one.here, 0)
  const priced = cases.filter(isPriced)
  return {
    played: here.players,
    missed,
    claims: priced.length,
    claimed: priced.reduce((sum, { decision }) => sum + (decision?.fee ?? 0), 0),
    left: cases.filter((one) => !isCorrection(one) && (one.decision === null || one.decision.answer === 'later'))
      .length,
  }
}

/** The rows of a month's sheet, with their sums below. `dateOf`: how a date is written, for people or for a spreadsheet. */
export function monthRows(
  days: readonly MonthPlayers[],
  dateOf: (date: string) => string,
): (readonly (string | number)[])[] {
  const figures = ({ classes, exempt, taxed, tax }: Omit<MonthPlayers, 'date' | 'rate'>): number[] => [
    classes.course_member,
    classes.member,
    classes.visitor,
    classes.course_member + classes.member + classes.visitor,
    taxed,
    exempt.under_18,
    exempt.seventy_or_over,
    exempt.disability,
    exempt.school,
    tax,
  ]
  const rows = days.map((day) => ({ day, numbers: figures(day) }))
  const sums = rows.reduce<number[]>((sum, { numbers }) => numbers.map((one, at) => one + (sum[at] ?? 0)), [])
  const line = (name: string, numbers: readonly number[], rate: number | ''): (string | number)[] => [
    name,
    ...numbers.slice(0, -1),
    rate,
    numbers.at(-1) ?? 0,
  ]
  return [
    ...rows.map(({ day, numbers }) => line(dateOf(day.date), numbers, day.rate)),
    ...(rows.length === 0 ? [] : [line(endText.total, sums, '')]),
  ]
}

/** The sentence that says the yen a front desk may still waive of a reservation, `waivable`. */
export const waiverWords = (waivable: number): string =>
  (waivable < mostWaived ? endText.restWaived : endText.mostWaived)(formatYen(waivable))
