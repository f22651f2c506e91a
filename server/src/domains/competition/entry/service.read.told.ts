import type { CourseInfo } from '@jgm/contract/api/config'
import type { Db } from '../../../platform/db/database.ts'
import { courseById } from '../../course/service.ts'
import { readEntry } from './repo.read.ts'
import { sayingOf, type EntryKind, type Said } from './service.words.ts'
import type { StoredEntry, StoredPerson } from '../types.ts'

/** What one person of an entry is told, with the facts; null when the entry is gone or it is no longer true. */
export async function readSaying(
  db: Db,
  kind: EntryKind,
  data: Readonly<Record<string, unknown>>,
): Promise<{ entry: StoredEntry; own: StoredPerson; course: CourseInfo; said: Said } | null> {
  const entryId = Number(data['entry_id'])
  const entry = await readEntry(db, { entryId })
  const own = entry?.people.find(({ id }) => id === entryId)
  const course = entry && (await courseById(db, entry.competition.course_id))
  if (!entry || !own || !course) return null
  const said = sayingOf(kind, { entry, own, course })
  return said && { entry, own, course, said }
}
