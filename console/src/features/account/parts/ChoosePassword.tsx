import { Form } from '../../../ui/Form.tsx'
import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Problem } from '../../../ui/States.tsx'
import { accountText } from '../text.ts'
import { Entrance } from './Entrance.tsx'
import { PasswordField } from './PasswordField.tsx'

/** The screen of a mailed link that sets a password: what it is about, the password, what is wrong with it, and the button. */
export function ChoosePassword<T>({
  title,
  label,
  action,
  send,
  onDone,
  children,
}: {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly send: (password: string) => Promise<T>
  readonly onDone: (reply: T) => void
  readonly children: ReactNode
}) {
  const [password, setPassword] = useState('')
  const sending = useMutation({ mutationFn: async () => send(password), onSuccess: onDone })
  function submit(): void {
    sending.mutate()
  }
  return (
    <Entrance>
      <Form className="card" onSend={submit}>
        <h2>{title}</h2>
        {children}
        <PasswordField isNew label={label} hint={accountText.newPasswordHelp} value={password} onChange={setPassword} />
        <Problem error={sending.error} />
        <button className="btn" data-kind="go" disabled={sending.isPending}>
          {action}
        </button>
      </Form>
    </Entrance>
  )
}
