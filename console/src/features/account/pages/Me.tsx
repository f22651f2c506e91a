import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { changePassword, renewCodes } from '../api.ts'
import { Passkeys } from '../parts/Passkeys.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { RecoveryCodes } from '../parts/RecoveryCodes.tsx'
import { accountText } from '../text.ts'

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
  function send(): void {
    sending.mutate()
  }
  return (
    <Form className="card" onSend={send}>
      <h2>{accountText.changePassword}</h2>
      <PasswordField label={accountText.presentPassword} value={password} onChange={setPassword} />
      <PasswordField
        isNew
        label={accountText.newPassword}
        hint={accountText.newPasswordHelp}
        value={next}
        onChange={setNext}
      />
      <Problem error={sending.error} />
      {sending.isSuccess ? <Notice kind="good">{accountText.changed}</Notice> : null}
      <button className="btn" disabled={sending.isPending}>
        {accountText.setPassword}
      </button>
    </Form>
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
  function send(): void {
    sending.mutate()
  }
  return (
    <Form className="card" onSend={send}>
      <h2>{accountText.codesTitle}</h2>
      <p>
        <b>{accountText.codesLeft(session.recovery_codes_left)}</b>
        {'　'}
        {accountText.renewLead}
      </p>
      <PasswordField label={accountText.confirmPassword} value={password} onChange={setPassword} />
      <Problem error={sending.error} />
      <button className="btn" disabled={sending.isPending}>
        {accountText.renewCodes}
      </button>
    </Form>
  )
}
