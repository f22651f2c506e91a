import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { StaffSession } from '@jgm/contract/api/staff'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { unlock, passkeyFor } from '../api.ts'
import { Entrance } from '../parts/Entrance.tsx'
import { PasskeyButton } from '../parts/PasskeyButton.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { accountText } from '../text.ts'

/** Covers the console until its owner is back; what was begun stays below. */
export function Lock({
  session,
  onOpen,
  onLeave,
}: {
  readonly session: StaffSession
  readonly onOpen: (session: StaffSession) => void
  readonly onLeave: () => void
}) {
  const [password, setPassword] = useState('')
  const typed = useMutation({ mutationFn: async () => unlock(password), onSuccess: onOpen })
  const passkey = useMutation({ mutationFn: async () => passkeyFor('unlock'), onSuccess: onOpen })
  function send(): void {
    typed.mutate()
  }
  const problem = typed.error ?? passkey.error
  return (
    <Entrance>
      <Form className="card" onSend={send}>
        <h2>{accountText.lockTitle}</h2>
        <p>{accountText.lockLead(session.staff.name)}</p>
        {session.has_passkey ? (
          <PasskeyButton
            label={accountText.unlockPasskey}
            isBusy={passkey.isPending}
            onPress={() => passkey.mutate()}
          />
        ) : null}
        <PasswordField value={password} onChange={setPassword} />
        {problem ? (
          <Notice kind="warn">{problem instanceof ApiError ? sentenceOf(problem) : accountText.passkeyStopped}</Notice>
        ) : null}
        <div className="card-actions">
          <TextButton onPress={onLeave}>{accountText.otherPerson}</TextButton>
          <button className="btn" data-kind={session.has_passkey ? undefined : 'go'} disabled={typed.isPending}>
            {accountText.unlock}
          </button>
        </div>
      </Form>
    </Entrance>
  )
}
