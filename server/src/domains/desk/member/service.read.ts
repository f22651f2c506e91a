import type { getDeskMember } from '@jgm/contract/api/desk-member'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { spend } from '../../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { noteLook } from '../../../platform/look.ts'
import { adjustingOf, pointsOf } from '../../point/service.ts'
import { reachedBy } from '../../notice/service.settings.ts'
import { readBookings, readLine, readMember, readRounds, readSent, readStop } from './repo.read.ts'

const most = 30
const limit = { most: 900, seconds: 3600 }
/** The digits that are shown of the telephone number of a member who has never been here. */
const phoneEnd = 4

/** A member as a desk sees them; looking is noted. Throws `not_found` and `too_many_requests`. */
export async function memberAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { member_number: number }: Parsed<typeof getDeskMember>['body'],
): Promise<Reply<typeof getDeskMember>> {
  refuseOtherCourse(staff, courseId)
  const { db, clock } = ground
  await spend(db, [{ key: `member_look:${staff.id}`, ...limit }])
  const found = await readMember(db, number, staff.courses)
  if (!found) throw refuse('not_found')
  await noteLook(ground, staff.id, `member:${found.id}`, courseId)
  const of = { memberId: found.id, courses: staff.courses, most }
  const [bookings, plays, { balance, pending, expiring, entries }, adjusting] = await Promise.all([
    readBookings(db, of, todayInTokyo(clock.now())),
    readRounds(db, of),
    pointsOf(ground, found.id, 1),
    adjustingOf(db, staff, found.id),
  ])
  const { is_ours: isOurs, memberships } = found
  return {
    member_number: found.member_number,
    name: found.name,
    kana: found.kana,
    customer_class: memberships.some((one) => one.course_id === courseId) ? 'course_member' : 'member',
    birthday: found.birthday,
    since: todayInTokyo(found.activated_at),
    phone: isOurs ? found.phone : found.phone.slice(-phoneEnd),
    email: isOurs ? found.email : null,
    memberships,
    bookings,
    points: {
      balance,
      pending: pending.reduce((sum, { points }) => sum + points, 0),
      expiring,
      adjusting,
      entries,
    },
    plays,
    told: isOurs ? await toldTo(ground, found.id, found.email) : null,
  }
}

/** How a member is told of things, and what was sent. */
async function toldTo(
  ground: Ground,
  memberId: number,
  email: string | null,
): Promise<Reply<typeof getDeskMember>['told']> {
  const { db } = ground
  const [line, stopped, notices, sent] = await Promise.all([
    readLine(db, memberId),
    readStop(db, email),
    reachedBy(ground, memberId),
    readSent(db, { memberId, email, most }),
  ])
  return { line, mail_stopped: stopped, notices, sent }
}
