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

/** The id of a day of a course, by the words that {@link dayName} gives it. */
function dayId(words: string, courses: readonly CourseInfo[]): string {
  const course = courses.find(({ short_title: name }) => words.startsWith(halfWidth(name)))
  const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(words) ?? []
  return course && year !== '' ? `${course.id}-${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : words
}

type Subject = Pick<AuditEntry, 'subject' | 'course_id' | 'member_number'>

/**
 * The subject of an entry as the screen shows it: `request:T74KP9KJ` is リクエスト T74KP9KJ, and a member is named by number. A thing that
 * each course has only one of is named without the course.
 */
export function shownSubject(
  { subject, course_id: courseId, member_number: number }: Subject,
  courses: readonly CourseInfo[],
): string {
  if (number !== null) return `${auditText.memberNumber} ${number}`
  const [first = '', ...rest] = subject.split(':')
  const kind = auditSubjects.find((one) => one === first)
  const id = rest.join(':')
  const shown =
    kind === 'texts' ? textName(id) : kind === 'sheet' ? dayName(id, courses) : id === String(courseId) ? '' : id
  return `${kind ? subjectLabels[kind] : first} ${shown}`.trim()
}

const longestFirst = auditSubjects.toSorted((one, other) => subjectLabels[other].length - subjectLabels[one].length)

/** The subject that was typed as the screen shows it, as the log stores it, or by its number alone. */
export function typedSubject(typed: string, courses: readonly CourseInfo[]): string {
  const plain = halfWidth(typed)
  if (plain.startsWith(auditText.memberNumber)) return `member:${plain.slice(auditText.memberNumber.length).trim()}`
  const kind = longestFirst.find((one) => plain.startsWith(subjectLabels[one]))
  const id = kind ? plain.slice(subjectLabels[kind].length).trim() : plain
  const written = id.includes(':') ? id : id.toUpperCase()
  if (!kind) return written
  if (id === '') return kind
  return `${kind}:${kind === 'texts' ? textId(id) : kind === 'sheet' ? dayId(id, courses) : written}`
}
