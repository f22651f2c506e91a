import { useRef, useState } from 'react'
import type { FoundPerson } from '@jgm/contract/api/staff-privacy'
import { isInvisible } from '@jgm/contract/model/normalise'
import { formatPhone } from '../../../lib/phone.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Notice, Problem } from '../../../ui/States.tsx'
import { useFinding } from '../api.ts'
import { PersonPart } from '../parts/PersonPart.tsx'
import { privacyText as text } from '../text.ts'

/** 個人情報の請求: finds whose data is asked for, saves it for that person, or erases it before its time. */
export function Persons() {
  const finding = useFinding()
  const [sought, seek] = useState('')
  const [at, choose] = useState(0)
  const [erased, setErased] = useState<string | null>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const persons = finding.data?.persons ?? []
  const chosen = persons[at]
  function toField(): void {
    fieldRef.current?.focus()
    fieldRef.current?.select()
  }
  const find = { keys: '/', label: text.keys.find, foot: text.keys.find, hasButton: true as const, run: toField }
  function send(): void {
    if (isInvisible(sought) || finding.isPending) return
    choose(0)
    setErased(null)
    finding.mutate(sought)
  }
  return (
    <Screen title={text.title} figures={[]} legend={text.legend} shortcuts={[find]}>
      <div className="members">
        <section className="panel" aria-label={text.find}>
          <Form className="person-find" savedAt={finding.submittedAt} onSend={send}>
            <Field label={text.sought} hint={<small>{text.soughtHelp}</small>}>
              {(field) => (
                <input
                  {...field}
                  ref={fieldRef}
                  type="search"
                  autoComplete="off"
                  value={sought}
                  onChange={({ target }) => seek(target.value)}
                />
              )}
            </Field>
            <button className="btn" data-kind="go" disabled={finding.isPending}>
              {text.send}
              <kbd>Enter</kbd>
            </button>
          </Form>
          <Problem error={finding.error} />
          {finding.isSuccess && persons.length === 0 && erased === null ? (
            <Notice kind="plain">{text.none}</Notice>
          ) : null}
          <People persons={persons} at={at} choose={choose} />
        </section>
        {chosen ? (
          <PersonPart
            key={`${chosen.state} ${chosen.phone} ${chosen.name}`}
            found={chosen}
            onErased={() => {
              setErased(chosen.name)
              finding.reset()
            }}
          />
        ) : erased === null ? (
          <Empty title={text.start}>
            <p>{text.startLead}</p>
          </Empty>
        ) : (
          <Empty title={text.erase.done(erased)} />
        )}
      </div>
    </Screen>
  )
}

const People = ({
  persons,
  at,
  choose,
}: {
  readonly persons: readonly FoundPerson[]
  readonly at: number
  readonly choose: (at: number) => void
}) =>
  persons.length === 0 ? null : (
    <ul className="call-found" aria-label={text.found}>
      {persons.map((one, index) => (
        <li key={`${one.state} ${one.phone} ${one.name}`}>
          <button type="button" aria-pressed={index === at} onClick={() => choose(index)}>
            <b>{one.name}</b>
            <span>{text.states[one.state]}</span>
            <small>{one.kana}</small>
            <small>{formatPhone(one.phone)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
