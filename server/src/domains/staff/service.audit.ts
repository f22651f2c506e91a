import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import {
  auditActors,
  auditSubjects,
  type AuditEntry,
  type readAudit as declared,
  type saveAudit as declaredSave,
} from '@jgm/contract/api/staff-audit'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { idsNamed, isNamed, memberOfNumber, readEntries, readHistory, type StoredEntry } from './repo.audit.ts'

/** The actor in the audit log and in a reservation's history. */
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

/** The number of a member: ten digits, more than any id has. */
const memberNumber = /^(?:member:)?(\d{10})$/

/** A subject with its kind is meant as it stands; a kind alone means all of it; without a kind, every one may have it. */
async function subjectOf(
  db: Kysely<DB>,
  given: string | undefined,
): Promise<{ subjects: string[] | null; subjectKind: string | null }> {
  if (given === undefined) return { subjects: null, subjectKind: null }
  if (auditSubjects.some((kind) => kind === given)) return { subjects: null, subjectKind: given }
  const [, number] = memberNumber.exec(given) ?? []
  const id = number === undefined ? undefined : await memberOfNumber(db, number)
  const [kind = '', ...rest] = given.split(':')
  const called = isNamed(kind) ? await idsNamed(db, kind, rest.join(':')) : []
  if (called.length > 0) return { subjects: [given, ...called.map((one) => `${kind}:${one}`)], subjectKind: null }
  const subjects = given.includes(':') ? [given] : [given, ...auditSubjects.map((one) => `${one}:${given}`)]
  return { subjects: id === undefined ? subjects : [...subjects, `member:${id}`], subjectKind: null }
}

type Filter = Parsed<typeof declaredSave>['body']

/** Entries that a person may read, of all courses for a group administrator, of the own ones for a course manager. Throws `not_found`. */
async function entriesOf(
  db: Kysely<DB>,
  staff: Staff,
  filter: Filter,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<AuditEntry[]> {
  if (filter.course_id !== undefined) refuseOtherCourse(staff, filter.course_id)
  const isAdministrator = staff.role === 'group_admin'
  const own = isAdministrator ? null : staff.courses
  const rows = await readEntries(db, {
    courses: filter.course_id === undefined ? own : [filter.course_id],
    withGroup: isAdministrator,
    actor: filter.staff_id === undefined ? null : `staff:${filter.staff_id}`,
    actorKinds: filter.kind === undefined ? null : kindsOf(filter.kind),
    ...(await subjectOf(db, filter.subject)),
    actions: filter.action?.split(',') ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
    before,
    most,
  })
  return rows.map((row) => ({
    id: row.id,
    at: isoInTokyo(row.at),
    actor: whoIs(row),
    action: row.action,
    subject: row.subject,
    member_number: row.member_number,
    subject_name: row.subject_name,
    course_id: row.course_id,
    before: row.before,
    after: row.after,
    why: row.why,
  }))
}

/** A page of the audit log for a person. Throws `not_found` for a course that is not one's own. */
export async function readAudit(
  { db }: Ground,
  staff: Staff,
  { cursor, ...filter }: Parsed<typeof declared>['query'],
): Promise<Reply<typeof declared>> {
  const rows = await entriesOf(db, staff, filter, { before: cursor ?? null, most: page + 1 })
  const entries = rows.slice(0, page)
  return { entries, next: rows.length > page ? (entries.at(-1)?.id ?? null) : null }
}

const mostSaved = 5000

/** The newest entries that a filter finds, for a file, noted in the log of each course that they may be of. Throws `not_found`. */
export async function saveAudit({ db }: Ground, staff: Staff, filter: Filter): Promise<Reply<typeof declaredSave>> {
  const rows = await entriesOf(db, staff, filter, { before: null, most: mostSaved + 1 })
  const entries = rows.slice(0, mostSaved)
  const noted =
    filter.course_id !== undefined ? [filter.course_id] : staff.role === 'group_admin' ? [null] : staff.courses
  const after = { ...filter, entries: entries.length }
  await db.transaction().execute(async (tx) => {
    for (const courseId of noted)
      await audit(tx, { actor: actorOf(staff), action: 'audit.save', subject: 'audit', courseId, after })
  })
  return { entries, is_whole: rows.length <= mostSaved }
}
