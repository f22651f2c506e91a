import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { StaffLogInReply, StaffSession } from '@jgm/contract/api/staff'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Problem } from '../../../ui/States.tsx'
import { setUp } from '../api.ts'
import { accountText } from '../text.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type SetUpStep = Extract<StaffLogInReply, { step: 'set_up' }>

/** The first log-in: the authenticator app, a password of one's own where it is needed, and the recovery codes. */
export function SetUp({
  step,
  onOpen,
}: {
  readonly step: SetUpStep
  readonly onOpen: (session: StaffSession) => void
}) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const sending = useMutation({ mutationFn: setUp })
  if (sending.data) {
    const { session, recovery_codes } = sending.data
    return <RecoveryCodes codes={recovery_codes} onKept={() => onOpen(session)} />
  }
  function send(): void {
    sending.mutate({ code, ...(step.must_change_password && { new_password: password }) })
  }
  return (
    <Form className="card" onSend={send}>
      <h2>{accountText.setUpTitle}</h2>
      <p>{accountText.setUpLead}</p>
      <div className="set-up-app">
        <QrCode content={step.totp.url} label={accountText.qr} size={180} />
        <p>
          {accountText.secret}
          <b className="secret">{step.totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
        </p>
      </div>
      {step.must_change_password ? (
        <PasswordField
          isNew
          label={accountText.newPassword}
          hint={accountText.newPasswordHelp}
          value={password}
          onChange={setPassword}
        />
      ) : null}
      <CodeField value={code} onChange={setCode} />
      <Problem error={sending.error} />
      <button className="btn" data-kind="go" disabled={sending.isPending}>
        {accountText.setUp}
      </button>
    </Form>
  )
}
