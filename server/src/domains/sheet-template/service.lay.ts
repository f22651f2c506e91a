import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import type { TeeSheetTemplate } from '../tee-sheet/types.ts'
import type { Published } from '../tee-sheet/types.ts'
import { laySheet, putOnList, readPublished, readRows, takeDue } from './repo.ts'
import { layingOn, readyFrom, templatesFrom } from './rules.ts'

/** Published days follow new templates from tomorrow on: today’s sheet is being played. */
export const firstToLay = (today: PlayDate): PlayDate => addDays(today, 1)

/** The templates of a course as they are stored. */
export const storedTemplates = async (db: Db, courseId: number) => templatesFrom(await readRows(db, courseId))

/**
 * Notes, in the transaction that has stored other templates of a course, which published days are to be made anew. Call it behind the turn of the course’s days
 * off, so that no day is published by the templates of before.
 */
export async function noteLaying(
  tx: Db,
  courseId: number,
  given: {
    readonly before: Awaited<ReturnType<typeof storedTemplates>>
    readonly today: PlayDate
    readonly staffId: number | null
  },
): Promise<void> {
  const [before, after] = [readyFrom(given.before), readyFrom(await storedTemplates(tx, courseId))]
  const published = await readPublished(tx, courseId, firstToLay(given.today))
  const dates = published.map(({ date }) => date).filter((date) => layingOn(date, before, after) !== null)
  await putOnList(tx, courseId, { dates, before: given.before, staffId: given.staffId })
}

async function layNext(tx: Db, today: PlayDate, published: Published): Promise<boolean> {
  const due = await takeDue(tx)
  if (!due) return false
  const { course_id: courseId, play_date: date } = due
  const after: TeeSheetTemplate[] = readyFrom(await storedTemplates(tx, courseId))
  const laying = date > today ? layingOn(date, readyFrom(due.before), after) : null
  if (!laying) return true
  await laySheet(tx, due, laying)
  await published(tx, courseId, date, date)
  return true
}

/**
 * Makes every published day anew that is on the list, one transaction a day, and tells `published` of it. Safe to run at any time and in several
 * processes; what fails stays on the list. Returns how many days were taken off it.
 */
export async function layDays(ground: Ground, published: Published): Promise<number> {
  const today = todayInTokyo(ground.clock.now())
  let count = 0
  while (await ground.db.transaction().execute((tx) => layNext(tx, today, published))) count += 1
  ground.nudgeWaitlist()
  return count
}
