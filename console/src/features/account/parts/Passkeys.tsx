import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '@jgm/contract/api/staff-passkey'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { listed } from '../../../lib/text.ts'
import { Field } from '../../../ui/Field.tsx'
import { Failed, Loading, Notice, Problem } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { dropPasskey, passkeysQuery, registerPasskey } from '../api.ts'
import { accountText } from '../text.ts'
import { PasswordField } from './PasswordField.tsx'

const sentence = (error: unknown): string =>
  error instanceof ApiError ? sentenceOf(error) : accountText.passkeyStopped

function useRefresh() {
  const queries = useQueryClient()
  return async (): Promise<void> => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
}

/** The own passkeys: adding and removing one need the password. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery)
  return (
    <section className="card">
      <h2>{accountText.passkeys}</h2>
      <p>{accountText.passkeysLead}</p>
      {passkeys.isError && !passkeys.data ? (
        <Failed error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : passkeys.data === undefined ? (
        <Loading />
      ) : passkeys.data.length === 0 ? (
        <p>{accountText.noPasskeys}</p>
      ) : (
        <ul className="passkeys">
          {passkeys.data.map((passkey) => (
            <Registered key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Registration />
    </section>
  )
}

function Registered({ passkey: { id, name, created_at, last_used_at } }: { readonly passkey: Passkey }) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li>
      <b>{name}</b>
      <small>
        {listed([
          accountText.added(formatDateTimeMedium(created_at)),
          last_used_at && accountText.used(formatDateTimeMedium(last_used_at)),
        ])}
      </small>
      <TextButton onPress={() => setRemoving(!isRemoving)}>
        {isRemoving ? accountText.keep : accountText.remove}
      </TextButton>
      {isRemoving ? <Removal id={id} /> : null}
    </li>
  )
}

function Removal({ id }: { readonly id: number }) {
  const [password, setPassword] = useState('')
  const refresh = useRefresh()
  const removing = useMutation({ mutationFn: async () => dropPasskey({ id, password }), onSuccess: refresh })
  function remove(): void {
    removing.mutate()
  }
  return (
    <Form className="order" onSend={remove}>
      <PasswordField label={accountText.confirmPassword} value={password} onChange={setPassword} />
      <Problem error={removing.error} />
      <button className="btn" disabled={removing.isPending}>
        {accountText.removePasskey}
      </button>
    </Form>
  )
}

function Registration() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const refresh = useRefresh()
  const adding = useMutation({
    mutationFn: registerPasskey,
    onSuccess: async () => {
      setName('')
      setPassword('')
      await refresh()
    },
  })
  function add(): void {
    adding.mutate({ name, password })
  }
  return (
    <Form className="order" onSend={add}>
      <Field
        label={accountText.passkeyName}
        hint={<small>{accountText.passkeyNameHelp}</small>}
        text={{ value: name, most: 40 }}
      >
        {(field) => <input {...field} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <PasswordField label={accountText.confirmPassword} value={password} onChange={setPassword} />
      {adding.error ? <Notice kind="warn">{sentence(adding.error)}</Notice> : null}
      <button className="btn" disabled={adding.isPending}>
        {accountText.addPasskey}
      </button>
    </Form>
  )
}
