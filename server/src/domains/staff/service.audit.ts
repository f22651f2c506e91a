import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { auditActors, auditSubjects, type AuditEntry, type readAudit as declared } from '@jgm/contract/api/staff-audit'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { readEntries, readHistory, type StoredEntry } from './repo.audit.ts'

/** Who acts, in the audit log and in a reservation's history. */
export const actorOf = ({ id }: { readonly id: number }): string => `staff:${id}`

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

/** `staff:5` as kind, id and name; an unknown actor is a guest. */
function whoIs({ actor, name }: StoredEntry): AuditEntry['actor'] {
  const [kind = '', id] = actor.split(':')
  return { kind: auditActors.find((one) => one === kind) ?? 'guest', id: id === undefined ? null : Number(id), name }
}

/** Who stands for a kind: who is not known is a guest. */
const kindsOf = (kind: AuditEntry['actor']['kind']): string[] => (kind === 'guest' ? ['guest', 'nobody'] : [kind])

/** A subject with its kind is meant as it stands; a kind alone means all of it; without a kind, every one may have it. */
function subjectOf(given: string | undefined): { subjects: string[] | null; subjectKind: string | null } {
  if (given === undefined) return { subjects: null, subjectKind: null }
  if (auditSubjects.some((kind) => kind === given)) return { subjects: null, subjectKind: given }
  const subjects = given.includes(':') ? [given] : [given, ...auditSubjects.map((kind) => `${kind}:${given}`)]
  return { subjects, subjectKind: null }
}

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
  const isAdministrator = staff.role === 'group_admin'
  const own = isAdministrator ? null : staff.courses
  const rows = await readEntries(db, {
    courses: query.course_id === undefined ? own : [query.course_id],
    withGroup: isAdministrator,
    actor: query.staff_id === undefined ? null : `staff:${query.staff_id}`,
    actorKinds: query.kind === undefined ? null : kindsOf(query.kind),
    ...subjectOf(query.subject),
    actions: query.action?.split(',') ?? null,
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
