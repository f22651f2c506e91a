import type { DeskOrder, WaitingOrder } from '@jgm/contract/api/desk-call'
import type { findCallers } from '@jgm/contract/api/desk-caller'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { soughtIn } from '@jgm/contract/model/sought'
import type { Ground } from '../../../platform/ground.ts'
import { spend } from '../../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { noteLook } from '../../../platform/look.ts'
import { readCallers, readOrders } from './repo.read.ts'

const most = 8
/** A name is looked for while it is typed. */
const limit = { most: 900, seconds: 3600 }
/** The digits that are shown of the telephone number of a member who has never been here. */
const phoneEnd = 4

/** Who may be on the telephone; searching is noted as a look. Throws `not_found` and `too_many_requests`. */
export async function findAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { sought: typed }: Parsed<typeof findCallers>['body'],
): Promise<Reply<typeof findCallers>> {
  refuseOtherCourse(staff, courseId)
  const soughts = soughtIn(typed)
  if (soughts.length === 0) return { callers: [], has_more: false }
  const { db, clock } = ground
  await spend(db, [{ key: `caller_search:${staff.id}`, ...limit }])
  await noteLook(ground, staff.id, 'callers', courseId)
  const today = todayInTokyo(clock.now())
  let found: Awaited<ReturnType<typeof readCallers>> = []
  for (const sought of soughts)
    if (found.length === 0) found = await readCallers(db, { courseId, sought, today, most: most + 1 })
  return {
    callers: found.slice(0, most).map(({ is_ours: isOurs, note, ...one }) => ({
      ...one,
      note: note && { ...note, at: isoInTokyo(note.at) },
      phone: isOurs ? one.phone : one.phone.slice(-phoneEnd),
    })),
    has_more: found.length > most,
  }
}

/** The reservations that an order concerns. `own`: the number of one that it makes. */
export const numbersOf = (order: DeskOrder, own: string | null): string[] =>
  order.verb === 'swap'
    ? [order.one.number, order.other.number]
    : order.verb === 'book'
      ? [own, order.offered].filter((one) => typeof one === 'string')
      : [order.number]

/** The orders of a course's desks that wait or have failed, as a person of staff sees them. */
export async function ordersOf({ db }: Pick<Ground, 'db'>, staff: Staff, courseId: number): Promise<WaitingOrder[]> {
  return (await readOrders(db, courseId)).map(({ staff_id: staffId, contents, until, starts, places, ...one }) => ({
    ...one,
    verb: contents.verb,
    name: contents.name,
    number: contents.number,
    starts: [...starts],
    places: [...places],
    about: one.failed === null ? numbersOf(contents.order, contents.number) : [],
    concerned: [...(contents.concerned ?? [])],
    is_own: staffId === staff.id,
    until: isoInTokyo(until),
  }))
}
