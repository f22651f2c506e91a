import { Form } from '../../../ui/Form.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Notice, Problem } from '../../../ui/States.tsx'
import { forgotPassword } from '../api.ts'
import { accountText } from '../text.ts'

/** Asks for a link to a new password. The answer is the same for every address. */
export function Forgotten({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState('')
  const sending = useMutation({ mutationFn: async () => forgotPassword(email) })
  function send(): void {
    sending.mutate()
  }
  return (
    <Form className="card" onSend={send}>
      <h2>{accountText.forgottenTitle}</h2>
      <p>{accountText.forgottenLead}</p>
      <EmailField isOwn label={accountText.email} value={email} onChange={setEmail} />
      {sending.isSuccess ? <Notice kind="good">{accountText.forgottenSent}</Notice> : null}
      <Problem error={sending.error} />
      <div className="card-actions">
        <button type="button" className="btn" data-kind="quiet" onClick={onBack}>
          {accountText.back}
        </button>
        <button className="btn" data-kind="go" disabled={sending.isPending || sending.isSuccess}>
          {accountText.forgottenSend}
        </button>
      </div>
    </Form>
  )
}
