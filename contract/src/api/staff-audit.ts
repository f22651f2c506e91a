import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { normalizeLine } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, storedId } from './shared.ts'

const text = z.string().check(z.overwrite(normalizeLine), z.maxLength(80), z.regex(/^\P{Cs}*$/u))

/** Kinds of actors: `staff` with id and name; `system` for jobs, `operator` at a terminal, `member` (id) and `guest` for golfers, `agent` with id and name. */
export const auditActors = ['staff', 'member', 'guest', 'agent', 'operator', 'system'] as const

/** Values by field, as they were and as they became, or null; without personal data beyond what the change was about. */
const values = z.unknown()

const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.object({
    kind: z.enum(auditActors),
    id: z.nullable(z.int()),
    name: z.nullable(z.string()),
  }),
  /** A dotted name: `staff.login.failed`, `look`, `single.merge`. */
  action: z.string(),
  /** What it was done to: `request:12`, `reservation:K7M2PX4A`, `member:5`. */
  subject: z.string(),
  /** Of a member that it was done to: the number that people know; `subject` has the id. Null where it is about no member. */
  member_number: z.nullable(z.string()),
  /**
   * The name that people give it, where the subject has an id: of a person of staff, an invited one or an agent the name, of a notice and a competition the title, of an inquiry and a reservation the
   * number, of single tee times the date and the time (`2026-12-21 8:04`). Else null.
   */
  subject_name: z.nullable(z.string()),
  course_id: z.nullable(z.int()),
  before: values,
  after: values,
  why: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** What entries of the audit log are about: the word before the colon of a subject. */
export const auditSubjects = [
  'staff',
  'request',
  'reservation',
  'member',
  'single',
  'competition',
  'closing',
  'day-message',
  'day-word',
  'days-off',
  'draw',
  'agent',
  'prices',
  'plans',
  'policies',
  'sheet-templates',
  'guide',
  'notice',
  'texts',
  'inquiry',
  'inquiries',
  'delay',
  'staff-invitation',
  'friendship',
  'nobody',
  'mails',
  'inbox',
  'members',
  'membership_requests',
  'ledger',
  'guests',
  'persons',
  'callers',
  'sheet',
  'caddies',
  'carts',
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

const filter = {
  course_id: z.optional(courseId),
  staff_id: z.optional(storedId),
  /** Everybody of a kind. */
  kind: z.optional(z.enum(auditActors)),
  /**
   * A subject as entries have it (`reservation:K7M2PX4A`), what stands before its colon (all of that kind), or behind it. A member may be named by number
   * in place of id.
   */
  subject: z.optional(text),
  /** An action, or the beginning of several up to a dot (`staff.login`); several with commas. */
  action: z.optional(text),
  /** Days in Tokyo, both inclusive. */
  from: z.optional(playDate),
  to: z.optional(playDate),
}

/**
 * The audit log, the newest first. A course manager reads entries of the own courses, a group administrator all. `cursor` is
 * `next` of the page before. With a course, an administrator reads also what is of no course, such as disclosures and erasures, because it
 * stands in the log of every course. Reading it is not audited.
 */
export const readAudit = endpoint({
  name: 'staff.audit',
  method: 'GET',
  path: '/staff/v1/audit',
  access: 'staff',
  least: 'course_manager',
  summary: 'The audit log',
  query: z.object({ ...filter, cursor: z.optional(storedId) }),
  reply: z.object({ entries: z.array(auditEntry), next: z.nullable(z.int()) }),
  errors: ['not_found'],
})

/**
 * The newest entries of the audit log that a filter finds, five thousand at most, for a file. `is_whole`: there are no more. The entries
 * are those that the caller may read in the log. Audited, with the filter and the number of entries.
 */
export const saveAudit = endpoint({
  name: 'staff.saveAudit',
  method: 'POST',
  path: '/staff/v1/audit/save',
  access: 'staff',
  least: 'course_manager',
  summary: 'The audit log for a file',
  body: z.object(filter),
  reply: z.object({ entries: z.array(auditEntry), is_whole: z.boolean() }),
  errors: ['not_found'],
})
