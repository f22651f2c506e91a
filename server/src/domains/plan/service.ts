import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { readTerms, readTermsVersion } from './repo.ts'
import type { Terms } from './types.ts'

type Kept = Map<number, Promise<Terms>>

/** Kept per process and database; one reading at a time per course. */
const keptByDatabase = new WeakMap<Ground['db'], Kept>()

function keptOf(ground: Ground): Kept {
  const kept = keptByDatabase.get(ground.db) ?? new Map<number, Promise<Terms>>()
  keptByDatabase.set(ground.db, kept)
  return kept
}

async function load(ground: Ground, courseId: number): Promise<Terms> {
  const terms = await readTerms(ground.db, courseId)
  if (!terms) throw refuse('not_found')
  return terms
}

/**
 * The terms a course sells by. `version` is the one the caller has just read with what it works on: terms of an older version
 * are read again, newer ones are given as they are. Without it the version is asked for first. Throws `not_found`.
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
  // Another caller may have begun the reading while this one waited.
  const begun = kept.get(courseId)
  if (begun && begun !== found) return begun
  const reading = load(ground, courseId)
  kept.set(courseId, reading)
  reading.catch(() => kept.delete(courseId))
  return reading
}
