import type { CourseInfo } from '@jgm/contract/api/config'
import { auditSubjects, type AuditEntry } from '@jgm/contract/api/staff-audit'
import { formatDateLong, isPlayDate } from '@jgm/contract/model/dates'
import { halfWidth } from '@jgm/contract/model/normalise'
import { textKinds, textNames } from '@jgm/contract/model/texts'
import { courseName } from '../../../lib/session.ts'
import { auditText, subjectLabels } from '../text.ts'

/** `terms`, or `faq-2` of a course, by the name of the text. */
function textName(id: string): string {
  const kind = textKinds.find((one) => id === one || id.startsWith(`${one}-`))
  return kind ? textNames[kind] + id.slice(kind.length) : id
}

/** The id of a text, by the name that {@link textName} gives it. */
function textId(name: string): string {
  const kind = textKinds.find((one) => name.startsWith(textNames[one]))
  return kind ? kind + name.slice(textNames[kind].length) : name.toLowerCase()
}

/** `2-2026-11-30` as 笠間 2026年11月30日(月). */
function dayName(id: string, courses: readonly CourseInfo[]): string {
  const [, course = '', date = ''] = /^(\d)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  const name = courseName(courses, Number(course))
  return name !== '' && isPlayDate(date) ? auditText.dayOf(name, formatDateLong(date)) : id
}

/** `T74KP9KJ:2026-12-18`, what is looked at of a request on a day, as T74KP9KJ 2026年12月18日(金); a date and a time in the same way. */
function datedName(id: string): string {
  const [, before = '', date = '', after = ''] = /^(?:(\w+):)?(\d{4}-\d{2}-\d{2})( \d{1,2}:\d{2})?$/.exec(id) ?? []
  return isPlayDate(date) ? `${before} ${formatDateLong(date)}${after}`.trim() : id
}

/** The inverse of {@link datedName}. */
function datedId(words: string): string {
  const [, before = '', year = '', month = '', day = ''] = /^(\w+)\s+(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(words) ?? []
  return year === '' ? words : `${before.toUpperCase()}:${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The id of a day of a course, by the words that {@link dayName} gives it. */
function dayId(words: string, courses: readonly CourseInfo[]): string {
  const course = courses.find(({ short_title: name }) => words.startsWith(halfWidth(name)))
  const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(words) ?? []
  return course && year !== '' ? `${course.id}-${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : words
}

type Subject = Pick<AuditEntry, 'subject' | 'course_id' | 'member_number' | 'subject_name'>

/** Kinds whose subjects are days of a course. */
const ofDays: readonly string[] = ['sheet', 'closing', 'delay', 'day-message', 'day-word']

/**
 * The subject of an entry as the screen shows it: `request:T74KP9KJ` is リクエスト T74KP9KJ, and a member is named by number. A thing that
 * each course has only one of is named without the course.
 */
export function shownSubject(
  { subject, course_id: courseId, member_number: number, subject_name: name }: Subject,
  courses: readonly CourseInfo[],
): string {
  if (number !== null) return `${auditText.memberNumber} ${number}`
  const [first = '', ...rest] = subject.split(':')
  const kind = auditSubjects.find((one) => one === first)
  const id = rest.join(':')
  const shown = name !== null ? datedName(name) : id === String(courseId) ? '' : nameOf(first, id, courses)
  return `${kind ? subjectLabels[kind] : first} ${shown}`.trim()
}

const nameOf = (kind: string, id: string, courses: readonly CourseInfo[]): string =>
  kind === 'texts' ? textName(id) : ofDays.includes(kind) ? dayName(id, courses) : datedName(id)

const longestFirst = auditSubjects.toSorted((one, other) => subjectLabels[other].length - subjectLabels[one].length)

/** The subject that was typed as the screen shows it, as the log stores it, or by its number alone. */
export function typedSubject(typed: string, courses: readonly CourseInfo[]): string {
  const plain = halfWidth(typed)
  if (plain.startsWith(auditText.memberNumber)) return `member:${plain.slice(auditText.memberNumber.length).trim()}`
  const kind = longestFirst.find((one) => plain.startsWith(subjectLabels[one]))
  const id = kind ? plain.slice(subjectLabels[kind].length).trim() : plain
  if (!kind) return id.includes(':') ? id : id.toUpperCase()
  return id === '' ? kind : `${kind}:${idOf(kind, id, courses)}`
}

/** What the log stores for the words of {@link nameOf}. */
function idOf(kind: string, words: string, courses: readonly CourseInfo[]): string {
  if (kind === 'texts') return textId(words)
  if (ofDays.includes(kind)) return dayId(words, courses)
  const id = datedId(words)
  return id.includes(':') ? id : id.toUpperCase()
}
