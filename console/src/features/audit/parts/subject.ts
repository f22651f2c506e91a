import { auditSubjects } from '@jgm/contract/api/staff-audit'
import { halfWidth } from '@jgm/contract/model/normalise'
import { subjectLabels } from '../text.ts'

/** A subject of the log as the screen shows it: `request:T74KP9KJ` is リクエスト T74KP9KJ. What a course has one of is named without the course. */
export function shownSubject(subject: string, courseId: number | null = null): string {
  const [first = '', ...rest] = subject.split(':')
  const kind = auditSubjects.find((one) => one === first)
  const id = rest.join(':')
  return `${kind ? subjectLabels[kind] : first} ${id === String(courseId) ? '' : id}`.trim()
}

const longestFirst = auditSubjects.toSorted((one, other) => subjectLabels[other].length - subjectLabels[one].length)

/** The subject that was typed as the screen shows it, as the log stores it, or by its number alone. */
export function typedSubject(typed: string): string {
  const plain = halfWidth(typed)
  const kind = longestFirst.find((one) => plain.startsWith(subjectLabels[one]))
  const id = kind ? plain.slice(subjectLabels[kind].length).trim() : plain
  const written = id.includes(':') ? id : id.toUpperCase()
  if (!kind) return written
  return written === '' ? kind : `${kind}:${written}`
}
