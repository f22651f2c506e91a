import { formatDateDense, type PlayDate } from '@jgm/contract/model/dates'
import { isPublicHoliday } from '../../domains/course/rules.ts'
import { enterDaysOff, whatWouldChange } from '../../domains/days-off/service.ts'
import { onPublished } from '../../domains/single/service.life.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Master } from './read.ts'
import { daysOffFrom } from './schema.ts'
import { daysOffText as text } from './text.ts'

const dayWords = (date: PlayDate): string => `${date.slice(0, 4)} ${formatDateDense(date, isPublicHoliday(date))}`
const listOf = (days: readonly { readonly date: PlayDate }[]): string[] => days.map(({ date }) => dayWords(date))

/**
 * The changes that the days off of the files would make at the clubs that exist already, and the reasons that keep them from it. A club
 * whose file says nothing of days off keeps those of its console. Reads only.
 */
export async function compareDaysOff(
  db: Db,
  { clubs }: Master,
  today: PlayDate,
): Promise<{ readonly lines: readonly string[]; readonly problems: readonly string[] }> {
  const lines: string[] = []
  const problems: string[] = []
  for (const { id, short_title: name, days_off: off } of clubs) {
    const seen = off && (await whatWouldChange(db, id, daysOffFrom(off), today))
    if (!seen) continue
    if (seen.standing.length > 0) problems.push(text.standing(name, listOf(seen.standing)))
    if (seen.closes.length > 0) lines.push(text.closes(name, listOf(seen.closes)))
    if (seen.opens.length > 0) lines.push(text.opens(name, listOf(seen.opens)))
    if (seen.renamed.length > 0) lines.push(text.renamed(name, listOf(seen.renamed)))
  }
  return { lines, problems }
}

/** Enters the days off of the files, as a manager does at the console, in the caller's transaction. Throws `days_off_sold`. */
export async function applyDaysOff(tx: Db, { clubs }: Master, today: PlayDate): Promise<void> {
  for (const { id, days_off: off } of clubs)
    if (off) await enterDaysOff(tx, id, { rules: daysOffFrom(off), today, actor: 'operator', published: onPublished })
}
