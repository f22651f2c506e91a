import type { CourseInfo } from '@jgm/contract/api/config'
import type { AuditEntry } from '@jgm/contract/api/staff-audit'
import { minuteOfDayInTokyo, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import type { Cell } from '../../../lib/csv.ts'
import { courseName } from '../../../lib/session.ts'
import { auditText } from '../text.ts'
import { actorOf } from './AuditRows.tsx'
import { shownSubject } from './subject.ts'

const { head } = auditText

/** A side of a change as one cell; empty where there is none. */
const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Entries of the log as rows of a spreadsheet, as the screen names them. */
export const csvOfLog = (entries: readonly AuditEntry[], courses: readonly CourseInfo[]): Cell[][] => [
  [head.at, head.actor, head.action, head.subject, head.course, head.why, auditText.before, auditText.after],
  ...entries.map((entry): Cell[] => [
    `${todayInTokyo(entry.at)} ${formatTime(minuteOfDayInTokyo(entry.at))}`,
    actorOf(entry),
    auditText.action(entry.action),
    shownSubject(entry, courses),
    entry.course_id === null ? auditText.noCourse : courseName(courses, entry.course_id),
    entry.why,
    written(entry.before),
    written(entry.after),
  ]),
]
