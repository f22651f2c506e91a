import { starterPapers, type DayPaper, type getDeskDay, type getDeskMonth } from '@jgm/contract/api/desk-day'
import type { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { isOfDesk } from '@jgm/contract/model/staff'
import { daysOfMonth, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { createJoin } from '../../platform/joined.ts'
import { noteLook } from '../../platform/look.ts'
import { accompaniedOn } from '../caddie/service.ts'
import { dayTypeOf, holidayName } from '../course/rules.ts'
import { dayOfCourse } from '../tee-sheet/service.ts'
import { howManyWait, waitingOn } from '../waitlist/service.ts'
import { ordersOf } from './call/service.read.ts'
import { readDay, readDays, readGroups, readNines, readStarts, readTold } from './repo.day.ts'
import { startsOf, withoutContacts } from './rules.day.ts'
import type { Place } from './types.ts'

type Sheet = Omit<Reply<typeof getDeskDay>, 'orders' | 'now'>

const sheetReads = new WeakMap<Ground['db'], ReturnType<typeof createJoin<Sheet>>>()

/** The sheet as every desk of the course sees it: all of them read it when it changes, so those who ask during a reading share the next one. */
function sheetOf(ground: Ground, { id, date }: Place): Promise<Sheet> {
  const read = sheetReads.get(ground.db) ?? createJoin<Sheet>()
  sheetReads.set(ground.db, read)
  return read(`${id} ${date}`, async () => {
    const { db } = ground
    const day = await readDay(db, id, date)
    if (!day) throw refuse('not_found')
    const [nines, starts, groups, accompanied, waiting, told, { plans }] = await Promise.all([
      readNines(db, id),
      readStarts(db, id, date),
      readGroups(db, id, date),
      accompaniedOn(ground, { id, date }),
      howManyWait(ground, id, date),
      readTold(db, id, date),
      dayOfCourse(ground, { courseId: id, date, filter: 2, memberId: null }),
    ])
    const holiday = holidayName(date)
    return {
      course_id: id,
      date,
      day_type: dayTypeOf(date, holiday !== undefined),
      holiday: holiday ?? null,
      is_closed: day.is_closed,
      is_off: day.is_off,
      closed_note: day.closed_note,
      ended_at: day.ended_at && isoInTokyo(day.ended_at),
      nines,
      starts: startsOf(starts, groups, { plans, date, accompanied }),
      waiting,
      told: told.map((one) => ({ ...one, at: isoInTokyo(one.at) })),
    }
  })
}

/** The day sheet of a course of the person, which is noted as a look. Throws `not_found`. */
export async function dayAtDesk(
  ground: Ground,
  staff: Staff,
  place: Parsed<typeof getDeskDay>['params'],
): Promise<Reply<typeof getDeskDay>> {
  const { id, date } = place
  refuseOtherCourse(staff, id)
  const isDesk = isOfDesk(staff.role)
  const [sheet, orders] = await Promise.all([sheetOf(ground, place), isDesk ? ordersOf(ground, staff, id) : []])
  await noteLook(ground, staff.id, `sheet:${id}-${date}`, id)
  const own = isDesk ? sheet : { ...sheet, starts: withoutContacts(sheet.starts), waiting: 0 }
  return { ...own, orders, now: isoInTokyo(ground.clock.now()) }
}

/** The days of a month of an own course. Throws `not_found`. */
export async function monthAtDesk(
  { db }: Ground,
  staff: Staff,
  { id, month }: Parsed<typeof getDeskMonth>['params'],
): Promise<Reply<typeof getDeskMonth>> {
  refuseOtherCourse(staff, id)
  const dates = daysOfMonth(month)
  const days = await readDays(db, id, dates[0] ?? `${month}-01`, dates.at(-1) ?? `${month}-28`)
  return {
    days: days.map((one) => {
      const holiday = holidayName(one.date)
      return { ...one, day_type: dayTypeOf(one.date, holiday !== undefined), holiday: holiday ?? null }
    }),
  }
}

/** The line of a day at an own course, which is noted as a look. Throws `not_found`. */
export async function lineAtDesk(
  ground: Ground,
  staff: Staff,
  { id, date }: Place,
): Promise<Reply<typeof getDeskWaiting>> {
  refuseOtherCourse(staff, id)
  await noteLook(ground, staff.id, `waitlist:${id}-${date}`, id)
  return { waiting: await waitingOn(ground, id, date) }
}

/** Notes that the people of a day are printed or saved. Throws `not_found`, and `forbidden` for a paper that is not a starter's. */
export async function notePaper(
  { db }: Ground,
  staff: Staff,
  { id, date, kind }: { readonly id: number; readonly date: PlayDate; readonly kind: DayPaper },
): Promise<{ ok: true }> {
  if (!staff.courses.includes(id) || !(await readDay(db, id, date))) throw refuse('not_found')
  if (!isOfDesk(staff.role) && !starterPapers.includes(kind)) throw refuse('forbidden')
  const subject = `sheet:${id}-${date}`
  await audit(db, { actor: `staff:${staff.id}`, action: 'desk.paper', subject, courseId: id, after: { kind } })
  return { ok: true }
}
