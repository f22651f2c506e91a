import { auditSubjects } from '@jgm/contract/api/staff-audit'
import { halfWidth } from '@jgm/contract/model/normalise'
import { textKinds, textNames } from '@jgm/contract/model/texts'
import { subjectLabels } from '../text.ts'

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

/** A subject of the log as the screen shows it: `request:T74KP9KJ` is リクエスト T74KP9KJ. What a course has one of is named without the course. */
export function shownSubject(subject: string, courseId: number | null = null): string {
  const [first = '', ...rest] = subject.split(':')
  const kind = auditSubjects.find((one) => one === first)
  const id = rest.join(':')
  const shown = kind === 'texts' ? textName(id) : id === String(courseId) ? '' : id
  return `${kind ? subjectLabels[kind] : first} ${shown}`.trim()
}

const longestFirst = auditSubjects.toSorted((one, other) => subjectLabels[other].length - subjectLabels[one].length)

/** The subject that was typed as the screen shows it, as the log stores it, or by its number alone. */
export function typedSubject(typed: string): string {
  const plain = halfWidth(typed)
  const kind = longestFirst.find((one) => plain.startsWith(subjectLabels[one]))
  const id = kind ? plain.slice(subjectLabels[kind].length).trim() : plain
  const written = kind === 'texts' ? textId(id) : id.includes(':') ? id : id.toUpperCase()
  if (!kind) return written
  return written === '' ? kind : `${kind}:${written}`
}
