import { audit } from './audit.ts'
import type { Ground } from './ground.ts'
import { isWithin } from './http/limits.ts'

const lookSeconds = 600

/** Until when a process knows that a look is noted (ms), by its key: a desk reads its sheet again at every change. */
const noted = new WeakMap<Ground['db'], Map<string, number>>()
const mostNoted = 10_000

/**
 * Notes that a person of staff is given personal data: one entry for the person and a subject in ten minutes. `subject`: what is shown
 * (`request:<number>`, `inbox`, `sheet:<course>-<date>`).
 */
export async function noteLook(ground: Ground, staffId: number, subject: string, courseId: number): Promise<void> {
  const actor = `staff:${staffId}`
  const key = `look:${actor}:${subject}:${courseId}`
  const known = noted.get(ground.db) ?? new Map<string, number>()
  noted.set(ground.db, known)
  const now = ground.clock.now().getTime()
  if (now < (known.get(key) ?? 0)) return
  await ground.db.transaction().execute(async (tx) => {
    if (await isWithin(tx, [{ key, most: 1, seconds: lookSeconds }]))
      await audit(tx, { actor, action: 'look', subject, courseId })
  })
  if (known.size >= mostNoted) known.clear()
  // The windows of limits begin at whole multiples.
  const windowMs = lookSeconds * 1000
  known.set(key, (Math.floor(now / windowMs) + 1) * windowMs)
}
