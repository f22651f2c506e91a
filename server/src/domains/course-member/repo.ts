import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CourseMembership } from './types.ts'

export const readMemberships = (
  db: Kysely<DB>,
  memberId: number,
  courseId?: number,
): Promise<readonly CourseMembership[]> =>
  db
    .selectFrom('course_membership')
    .select(['id', 'course_id', 'membership_id'])
    .where('member_id', '=', memberId)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? 0))
    .orderBy('id')
    .execute()
