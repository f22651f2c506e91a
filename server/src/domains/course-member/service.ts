import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { readMemberships } from './repo.ts'
import type { CourseMembership } from './types.ts'

/** The memberships linked to a member, oldest first. */
export const membershipsOf = (db: Kysely<DB>, memberId: number): Promise<readonly CourseMembership[]> =>
  readMemberships(db, memberId)

/** Does the member belong to this course (and so book at its members' price and in its members' window)? */
export const isCourseMember = async (db: Kysely<DB>, memberId: number, courseId: number): Promise<boolean> =>
  (await readMemberships(db, memberId, courseId)).length > 0
