import { useEffect, useRef, useState } from 'react'
import type { LinkRequest } from '@jgm/contract/api/staff-membership'
import { formatDateLong } from '@jgm/contract/model/dates'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { listed } from '../../../lib/text.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useSettling } from '../api.ts'
import { membershipText as text } from '../text.ts'

/** A request beside the ledger: why it can be linked or not, and the two answers. */
export function RequestPart({
  courseId,
  request,
  onDone,
}: {
  readonly courseId: number
  readonly request: LinkRequest
  readonly onDone: (said: string) => void
}) {
  const { id, membership_id: membershipId, answer, declined } = request
  const [isDeclining, decline] = useState(false)
  const settling = useSettling(courseId)
  const mayLink = answer === '0000' && !settling.isPending
  const link = (): void => {
    if (mayLink)
      settling.mutate(
        { ref: id, body: { what: 'link' } },
        { onSuccess: ({ result }) => (result === '0000' ? onDone(text.done.linked) : undefined) },
      )
  }
  useShortcuts({
    title: text.title,
    level: 2,
    shortcuts: [
      ...(answer === '0000' ? [{ keys: '1', label: text.keys.link, foot: text.keys.link, run: link }] : []),
      ...(declined === null
        ? [{ keys: '2', label: text.keys.decline, foot: text.keys.decline, run: () => decline(true) }]
        : []),
      ...(isDeclining
        ? [{ keys: 'Escape', shown: 'Esc', label: text.keys.leave, foot: text.keys.leave, run: () => decline(false) }]
        : []),
    ],
  })
  const problem = isCode(settling.error, 'desk_stale') ? text.stale : problemsOf(settling.error).beside(['why'])
  return (
    <section className="panel" aria-label={request.member.name}>
      <h2>
        {text.id} {membershipId}
      </h2>
      {declined ? <Notice kind="plain">{text.declined(declined.by, declined.why)}</Notice> : null}
      <Notice kind={answer === '0000' ? 'good' : 'warn'}>{text.answers[answer]}</Notice>
      <Compared request={request} />
      {problem === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {problem}
        </Notice>
      )}
      {answer === '0000' ? <p>{text.identify}</p> : null}
      {isDeclining && declined === null ? (
        <Declining
          error={problemsOf(settling.error).at('why')}
          onLeave={() => decline(false)}
          onSend={(why) =>
            settling.mutate(
              { ref: id, body: { what: 'decline', why } },
              { onSuccess: () => onDone(text.done.declined) },
            )
          }
        />
      ) : (
        <div className="card-actions">
          {answer === '0000' ? (
            <button type="button" className="btn" data-kind="go" disabled={!mayLink} onClick={link}>
              {text.link}
              <kbd>1</kbd>
            </button>
          ) : null}
          {declined ? null : (
            <button type="button" className="btn" onClick={() => decline(true)}>
              {text.decline}
              <kbd>2</kbd>
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Why it is declined, as the member reads it. */
function Declining({
  error,
  onLeave,
  onSend,
}: {
  readonly error: string | undefined
  readonly onLeave: () => void
  readonly onSend: (why: string) => void
}) {
  const [why, setWhy] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  useEffect(() => fieldRef.current?.focus(), [])
  return (
    <Form className="link-declining" onSend={() => onSend(why)}>
      <Field label={text.why} text={{ value: why, most: 200 }} error={error}>
        {(field) => <input {...field} ref={fieldRef} value={why} onChange={({ target }) => setWhy(target.value)} />}
      </Field>
      <div className="card-actions">
        <button type="submit" className="btn" data-kind="danger">
          {text.send}
          <kbd>Enter</kbd>
        </button>
        <button type="button" className="btn" onClick={onLeave}>
          {text.leave}
          <kbd>Esc</kbd>
        </button>
      </div>
    </Form>
  )
}

/** Account and ledger, line by line. */
function Compared({ request: { member, ledger, differs } }: { readonly request: LinkRequest }) {
  const { rows } = text
  const lines = [
    { of: null, label: rows.number, mine: member.member_number, theirs: '' },
    { of: null, label: rows.name, mine: member.name, theirs: ledger?.name },
    { of: 'kana' as const, label: rows.kana, mine: member.kana, theirs: ledger?.kana },
    {
      of: 'birthday' as const,
      label: rows.birthday,
      mine: formatDateLong(member.birthday),
      theirs: ledger ? formatDateLong(ledger.birthday) : undefined,
    },
    {
      of: 'phone' as const,
      label: rows.phone,
      mine: <Phone number={member.phone_number} />,
      theirs: ledger ? listed(ledger.phone_numbers.map(formatPhone)) : undefined,
    },
  ]
  return (
    <table className="link-compared">
      <thead>
        <tr>
          <td />
          <th scope="col">{text.account}</th>
          <th scope="col">{text.ledger}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ of, label, mine, theirs }) => (
          <tr key={label} data-differs={of !== null && differs.includes(of) ? '' : undefined}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>
              {theirs}
              {of !== null && differs.includes(of) ? <b>{text.differs}</b> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
