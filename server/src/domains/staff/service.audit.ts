import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { auditSubjects, type AuditEntry, type readAudit as declared } from '@jgm/contract/api/staff-audit'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { readEntries, readHistory, type StoredEntry } from './repo.audit.ts'

/** Who acts, in the audit log and in a reservation's history. */
export const actorOf = ({ id }: Pick<Staff, 'id'>): string => `staff:${id}`

/**
 * Notes that a person has looked at personal data: once for each answer that contains it, whatever is in it. `subject`: what it was
 * about (`request:12`, `single:45`).
 */
export const looked = (db: Kysely<DB>, staff: Staff, subject: string, courseId: number): Promise<void> =>
  audit(db, { actor: actorOf(staff), action: 'look', subject, courseId })

/** What desks have done with a thing, for everybody who sees it; `prefix`: how the actions begin (`single.`). The newest 50 first. */
export async function historyOf(
  db: Kysely<DB>,
  subject: string,
  prefix: string,
): Promise<{ at: string; action: string; by: string | null; why: string | null }[]> {
  const rows = await readHistory(db, subject, prefix)
  return rows.map((one) => ({ ...one, at: isoInTokyo(one.at) }))
}

const page = 100

const kinds = ['staff', 'member', 'guest', 'operator', 'system'] as const

/** `staff:5` as kind, id and name; an unknown actor is a guest. */
function whoIs({ actor, name }: StoredEntry): AuditEntry['actor'] {
  const [kind = '', id] = actor.split(':')
  return { kind: kinds.find((one) => one === kind) ?? 'guest', id: id === undefined ? null : Number(id), name }
}

/** A subject with its kind is meant as it stands; without one, every kind may have it. */
const subjectsOf = (given: string): string[] =>
  given.includes(':') ? [given] : [given, ...auditSubjects.map((kind) => `${kind}:${given}`)]

/**
 * The audit log for a person: of all courses for a group administrator, of the own ones for a course manager. Throws `forbidden` for
 * a course that is not one's own.
 */
export async function readAudit(
  { db }: Ground,
  staff: Staff,
  query: Parsed<typeof declared>['query'],
): Promise<Reply<typeof declared>> {
  if (query.course_id !== undefined) refuseOtherCourse(staff, query.course_id)
  const own = staff.role === 'group_admin' ? null : staff.courses
  const rows = await readEntries(db, {
    courses: query.course_id === undefined ? own : [query.course_id],
    actor: query.staff_id === undefined ? null : `staff:${query.staff_id}`,
    subjects: query.subject === undefined ? null : subjectsOf(query.subject),
    action: query.action ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    before: query.cursor ?? null,
    most: page + 1,
  })
  const entries = rows.slice(0, page)
  return {
    entries: entries.map((row) => ({
      id: row.id,
      at: isoInTokyo(row.at),
      actor: whoIs(row),
      action: row.action,
      subject: row.subject,
      course_id: row.course_id,
      before: row.before,
      after: row.after,
      why: row.why,
    })),
    next: rows.length > page ? (entries.at(-1)?.id ?? null) : null,
  }
}
