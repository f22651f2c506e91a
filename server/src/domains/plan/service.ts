import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { readTerms, readTermsVersion } from './repo.ts'
import type { Terms } from './types.ts'

type Kept = Map<number, Promise<Terms>>

/** The terms kept per process and database; one reading at a time per course. */
const keptByDatabase = new WeakMap<Ground['db'], Kept>()

function keptOf(ground: Ground): Kept {
  const kept = keptByDatabase.get(ground.db) ?? new Map<number, Promise<Terms>>()
  keptByDatabase.set(ground.db, kept)
  return kept
}

/** The terms of a course as the caller's transaction sees them; nothing is kept. Throws `not_found`. */
export async function termsIn(db: Ground['db'], courseId: number): Promise<Terms> {
  const terms = await readTerms(db, courseId)
  if (!terms) throw refuse('not_found')
  return terms
}

/**
 * The terms a course sells by, of at least `version`, which the caller has just read with its own data: older kept terms are
 * read again, newer ones are returned. Without `version` the current one is read first. Throws `not_found`.
 */
export async function termsOf(ground: Ground, courseId: number, version?: number): Promise<Terms> {
  const wanted = version ?? (await readTermsVersion(ground.db, courseId))
  if (wanted === undefined) throw refuse('not_found')
  const kept = keptOf(ground)
  const found = kept.get(courseId)
  if (found) {
    const terms = await found.catch(() => undefined)
    if (terms && terms.version >= wanted) return terms
  }
  // Another caller may have started the reading during the wait.
  const begun = kept.get(courseId)
  if (begun && begun !== found) return begun
  const reading = termsIn(ground.db, courseId)
  kept.set(courseId, reading)
  reading.catch(() => kept.delete(courseId))
  return reading
}
