import type { adjustPoints, takeBackPoints } from '@jgm/contract/api/desk-member'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { adjustFor, takeBackFor } from '../../point/service.adjust.ts'
import type { Once } from '../../sale/service.ts'
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
