import type { AuditEntry } from '@jgm/contract/api/staff-audit'
import { useDesk } from '../../../lib/session.ts'
import type { AuditFilter } from '../api.ts'
import { auditText } from '../text.ts'
import { choiceOf } from './choices.ts'
import { fieldsOf } from './fields.ts'
import { shownSubject } from './subject.ts'

/** Seeks entries by something that an entry shows. */
export type Seek = (part: Partial<AuditFilter>) => void

const { only } = auditText

/** The values that an entry changed, and ways to the other entries of its person, its action and its subject. */
export const Change = ({ entry, onSeek }: { readonly entry: AuditEntry; readonly onSeek: Seek }) => {
  const { kind, id } = entry.actor
  const { group } = useDesk()
  const ways: readonly { readonly words: string; readonly part: Partial<AuditFilter> }[] = [
    { words: only.actor, part: { actor: kind === 'staff' && id !== null ? `staff:${id}` : kind } },
    { words: only.action, part: { action: choiceOf(entry.action).value } },
    { words: only.subject, part: { subject: shownSubject({ ...entry, course_id: null }, group) } },
  ]
  return (
    <div className="log-entry">
      <Values entry={entry} />
      <div className="reason-chips" role="group" aria-label={only.lead}>
        <span aria-hidden="true">{only.lead}</span>
        {ways.map(({ words, part }) => (
          <button key={words} type="button" className="btn" data-kind="quiet" onClick={() => onSeek(part)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}

function Values({ entry }: { readonly entry: AuditEntry }) {
  const fields = fieldsOf(entry.before, entry.after)
  if (fields.length === 0) return <p className="log-change">{auditText.none}</p>
  return (
    <table className="log-change">
      <caption className="sr-text">{auditText.detail}</caption>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">{auditText.before}</th>
          <th scope="col">{auditText.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-changed={before === after ? undefined : ''}>{before}</td>
            <td data-changed={before === after ? undefined : ''}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
