import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { isWithin } from '../../platform/http/limits.ts'
import { lookSeconds } from './policy.ts'
import type { Desk } from './types.ts'

/**
 * Notes that a desk is given personal data: one entry for a staff member and a subject in ten minutes. `subject`: `request:<number>`,
 * or `request:<number>:<date>` for the names on the sheet beside it.
 */
export async function noteLook(ground: Ground, desk: Desk, subject: string, courseId: number): Promise<void> {
  const actor = `staff:${desk.staffId}`
  const limit = { key: `look:${actor}:${subject}:${courseId}`, most: 1, seconds: lookSeconds }
  await ground.db.transaction().execute(async (tx) => {
    if (await isWithin(tx, [limit])) await audit(tx, { actor, action: 'look', subject, courseId })
  })
}
