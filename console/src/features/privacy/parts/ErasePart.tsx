import { useState } from 'react'
import type { FoundPerson } from '@jgm/contract/api/staff-privacy'
import { formatDateLong } from '@jgm/contract/model/dates'
import { normalizeNumber } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../lib/api.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Form } from '../../../ui/Form.tsx'
import { RepeatField } from '../../../ui/RepeatField.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useErasing } from '../api.ts'
import { privacyText } from '../text.ts'

const text = privacyText.erase

/** The erasure before its time, or why it cannot be done yet. */
export const ErasePart = ({ found, onErased }: { readonly found: FoundPerson; readonly onErased: () => void }) => (
  <section aria-label={text.title}>
    <h3>{text.title}</h3>
    {found.state === 'member' ? (
      <p>{text.notLeft}</p>
    ) : found.standing.length > 0 ? (
      <Standing found={found} />
    ) : (
      <EraseForm found={found} onErased={onErased} />
    )}
  </section>
)

function Standing({ found: { standing } }: { readonly found: FoundPerson }) {
  const { group } = useDesk()
  return (
    <Notice kind="warn">
      {text.stands}
      <ul>
        {standing.map(({ what, name, course_id, date }) => (
          <li key={`${what} ${name}`}>
            {`${formatDateLong(date)}　${courseName(group, course_id)}　${text.what[what]} ${name}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function EraseForm({ found, onErased }: { readonly found: FoundPerson; readonly onErased: () => void }) {
  const [typed, type] = useState('')
  const erasing = useErasing()
  const problems = problemsOf(erasing.error)
  const beside = problems.beside(['typed'])
  const isTyped = normalizeNumber(typed) === found.phone.slice(-4)
  return (
    <Form
      className="person-erase"
      onSend={() => {
        if (isTyped && !erasing.isPending) erasing.mutate({ person: found.person, typed }, { onSuccess: onErased })
      }}
    >
      <p>{text.lead}</p>
      <RepeatField
        label={text.typed}
        help={text.typedHelp}
        error={problems.at('typed')}
        value={typed}
        onChange={type}
      />
      {beside === null ? null : <Notice kind="warn">{beside}</Notice>}
      <button className="btn" data-kind="danger" disabled={!isTyped || erasing.isPending}>
        {text.send(found.name)}
      </button>
    </Form>
  )
}
