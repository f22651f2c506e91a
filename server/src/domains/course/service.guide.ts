import type { DraftGuideFacts, GuideFacts } from '@jgm/contract/model/guide'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import { createJoin } from '../../platform/joined.ts'
import type { Picture } from '../../platform/pictures.ts'
import * as repo from './repo.guide.ts'

/** The guide of a course as its manager writes it; empty words where there is none. Throws `not_found`. */
export async function factsOf(db: Db, courseId: number): Promise<DraftGuideFacts> {
  const facts = await repo.readFacts(db, courseId)
  if (!facts) throw refuse('not_found')
  return facts
}

/** The nines of a course with what they are called, in their order. */
export const ninesOf = (db: Db, courseId: number): Promise<{ nine: string; label: string }[]> =>
  repo.readNines(db, courseId)

/** Stores a guide in place of the one before, in the transaction. Its nines and pictures are the course’s. */
export const storeFacts = (tx: Db, courseId: number, facts: GuideFacts): Promise<void> =>
  repo.storeFacts(tx, courseId, facts)

/** Which of these pictures a course has. */
export const picturesKept = async (db: Db, courseId: number, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await repo.readKept(db, courseId, ids))

/** Keeps a picture that somebody has sent for a course; the same one again changes nothing of it. */
export const keepPicture = (
  db: Db,
  picture: Picture,
  by: { readonly courseId: number; readonly staffId: number },
): Promise<void> => repo.keepPicture(db, picture, by)

const join = createJoin<Buffer | undefined>()

/** The bytes of a picture, in WebP; many who ask at once cost one reading. Throws `not_found`. */
export async function pictureOf({ db }: Ground, id: string): Promise<Buffer> {
  const bytes = await join(id, () => repo.readPicture(db, id))
  if (!bytes) throw refuse('not_found')
  return bytes
}

/** Deletes pictures that were sent a week ago and are in no guide, draft or edition. */
export const tidyPictures = ({ db }: Ground): Promise<void> => deleteDue(db, 'picture', repo.isUnused)
