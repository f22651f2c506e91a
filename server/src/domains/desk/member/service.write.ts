import type { adjustPoints, resumeMailsOf, takeBackPoints } from '@jgm/contract/api/desk-member'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { audit } from '../../../platform/audit.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { openAddress } from '../../../platform/mail/stops.ts'
import { adjustFor, takeBackFor } from '../../point/service.adjust.ts'
import type { Once } from '../../sale/service.ts'
import { actorOf } from '../../staff/service.audit.ts'
import { readMember } from './repo.read.ts'

/** Adjusts the points of a member, once a key. Throws as the endpoint says. */
export async function adjustAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { member_number: number, ...given }: Parsed<typeof adjustPoints>['body'],
  { idempotencyKey: key, requestHash }: Once,
): Promise<Reply<typeof adjustPoints>> {
  refuseOtherCourse(staff, courseId)
  const member = await readMember(ground.db, number, staff.courses)
  if (!member) throw refuse('not_found')
  return adjustFor(ground, staff, { memberId: member.id, courseId }, given, { key, requestHash })
}

/** Takes the own adjustment back. Throws as the endpoint says. */
export async function takeBackAtDesk(
  ground: Ground,
  staff: Staff,
  { id: courseId, ref: id }: Parsed<typeof takeBackPoints>['params'],
): Promise<Reply<typeof takeBackPoints>> {
  refuseOtherCourse(staff, courseId)
  return takeBackFor(ground, staff, { id, courseId })
}

/** Lets mails go to the address of a member who has been at these courses. Throws as the endpoint says. */
export async function resumeMailsAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { member_number: number }: Parsed<typeof resumeMailsOf>['body'],
): Promise<Reply<typeof resumeMailsOf>> {
  refuseOtherCourse(staff, courseId)
  const member = await readMember(ground.db, number, staff.courses)
  if (!member?.is_ours) throw refuse('not_found')
  const { id, email } = member
  await ground.db.transaction().execute(async (tx) => {
    if (email === null || !(await openAddress(tx, email))) return
    await audit(tx, { actor: actorOf(staff), action: 'member.mails', subject: `member:${id}`, courseId })
  })
  return {}
}
