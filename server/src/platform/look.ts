import { audit } from './audit.ts'
import type { Ground } from './ground.ts'
import { isWithin } from './http/limits.ts'

const lookSeconds = 600

/**
 * Notes that a person of staff is given personal data: one entry for the person and a subject in ten minutes. `subject`: what is shown
 * (`request:<number>`, `inbox`, `sheet:<course>-<date>`).
 */
export async function noteLook(ground: Ground, staffId: number, subject: string, courseId: number): Promise<void> {
  const actor = `staff:${staffId}`
  const limit = { key: `look:${actor}:${subject}:${courseId}`, most: 1, seconds: lookSeconds }
  await ground.db.transaction().execute(async (tx) => {
    if (await isWithin(tx, [limit])) await audit(tx, { actor, action: 'look', subject, courseId })
  })
}
