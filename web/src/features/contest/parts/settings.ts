import { contestPrize, contestTitle } from '@jgm/contract/model/contest'
import { isInvisible } from '@jgm/contract/model/normalise'
import type { Problem } from '@jgm/contract/model/errors'
import { formatMonthDay, type PlayDate } from '@jgm/contract/model/dates'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { contestText } from '../text.ts'

/** The name that a contest has until another one is typed: of the organiser's family, or of the day where that is too long. */
export function usualTitle(organiser: string, date: PlayDate): string {
  const [family = ''] = organiser.split(/\s/)
  const named = contestText.open.usual(family)
  return family !== '' && contestTitle.safeParse(named).success
    ? named
    : contestText.open.usualDay(formatMonthDay(date))
}

const titleShape = z.object({ title: contestTitle })
const prizeShape = z.object({ prize: contestPrize })

/** The typed settings, read: a prize without anything is left out, and each problem has the name of its field. */
export function readSettings(typed: { readonly title: string; readonly prizes: readonly string[] }): {
  readonly title: string
  readonly prizes: string[]
  readonly problems: Problem[]
} {
  const prizes = typed.prizes.flatMap((prize, at) => (isInvisible(prize) ? [] : [{ prize, at }]))
  const problems = [
    ...checkProblems(titleShape, { title: typed.title }),
    ...prizes.flatMap(({ prize, at }) =>
      checkProblems(prizeShape, { prize }).map(({ message }) => ({ path: `prize_${at}`, message })),
    ),
  ]
  return problems.length > 0
    ? { title: '', prizes: [], problems }
    : { title: contestTitle.parse(typed.title), prizes: prizes.map(({ prize }) => contestPrize.parse(prize)), problems }
}
