import { listed } from '../../../lib/text.ts'
import { useState, type SyntheticEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { Field } from '../../../ui/Field.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { changePassword, dropPasskey, passkeysQuery, registerPasskey, renewCodes } from '../api.ts'
import { PasswordField } from '../parts/PasswordField.tsx'
import { RecoveryCodes } from '../parts/RecoveryCodes.tsx'
import { accountText } from '../text.ts'

const sentence = (error: unknown): string =>
  error instanceof ApiError ? sentenceOf(error) : accountText.passkeyStopped

/** The own ways to log in: passkeys, password, recovery codes. */
export function Me() {
  return (
    <Screen title={accountText.meTitle} figures={[]} shortcuts={[]}>
      <div className="me">
        <Passkeys />
        <Password />
        <Codes />
      </div>
    </Screen>
  )
}

function Passkeys() {
  const queries = useQueryClient()
  const passkeys = useQuery(passkeysQuery)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const refresh = async (): Promise<void> => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  const adding = useMutation({
    mutationFn: registerPasskey,
    onSuccess: async () => {
      setName('')
      setPassword('')
      await refresh()
    },
  })
  const removing = useMutation({ mutationFn: dropPasskey, onSettled: refresh })
  const problem = adding.error ?? removing.error
  function add(event: SyntheticEvent): void {
    event.preventDefault()
    adding.mutate({ name, password })
  }
  return (
    <section className="card">
      <h2>{accountText.passkeys}</h2>
      <p>{accountText.passkeysLead}</p>
      {passkeys.isError ? (
        <Failed error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : passkeys.data === undefined ? (
        <Loading />
      ) : passkeys.data.length === 0 ? (
        <p>{accountText.noPasskeys}</p>
      ) : (
        <ul className="passkeys">
          {passkeys.data.map(({ id, name: own, created_at, last_used_at }) => (
            <li key={id}>
              <b>{own}</b>
              <small>
                {listed([
                  accountText.added(formatDateTimeMedium(created_at)),
                  last_used_at && accountText.used(formatDateTimeMedium(last_used_at)),
                ])}
              </small>
              <TextButton isBusy={removing.isPending} onPress={() => removing.mutate(id)}>
                {accountText.remove}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <form className="order" onSubmit={add}>
        <Field label={accountText.passkeyName} hint={<small>{accountText.passkeyNameHelp}</small>}>
          {(field) => <input {...field} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <PasswordField label={accountText.confirmPassword} value={password} onChange={setPassword} />
        {problem ? <Notice kind="warn">{sentence(problem)}</Notice> : null}
        <button className="btn" disabled={adding.isPending}>
          {accountText.addPasskey}
        </button>
      </form>
    </section>
  )
}

function Password() {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const sending = useMutation({
    mutationFn: async () => changePassword({ password, new_password: next }),
    onSuccess: () => {
      setPassword('')
      setNext('')
    },
  })
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <form className="card" onSubmit={send}>
      <h2>{accountText.changePassword}</h2>
      <PasswordField label={accountText.presentPassword} value={password} onChange={setPassword} />
      <PasswordField
        isNew
        label={accountText.newPassword}
        hint={accountText.newPasswordHelp}
        value={next}
        onChange={setNext}
      />
      {sending.error ? <Notice kind="warn">{sentenceOf(sending.error)}</Notice> : null}
      {sending.isSuccess ? <Notice kind="good">{accountText.changed}</Notice> : null}
      <button className="btn" disabled={sending.isPending}>
        {accountText.setPassword}
      </button>
    </form>
  )
}

function Codes() {
  const { session } = useDesk()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const sending = useMutation({
    mutationFn: async () => renewCodes(password),
    onSuccess: async () => {
      setPassword('')
      await queries.invalidateQueries({ queryKey: ['session'] })
    },
  })
  if (sending.data) return <RecoveryCodes codes={sending.data} onKept={() => sending.reset()} />
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <form className="card" onSubmit={send}>
      <h2>{accountText.codesTitle}</h2>
      <p>
        <b>{accountText.codesLeft(session.recovery_codes_left)}</b>
        {'　'}
        {accountText.renewLead}
      </p>
      <PasswordField label={accountText.confirmPassword} value={password} onChange={setPassword} />
      {sending.error ? <Notice kind="warn">{sentenceOf(sending.error)}</Notice> : null}
      <button className="btn" disabled={sending.isPending}>
        {accountText.renewCodes}
      </button>
    </form>
  )
}
