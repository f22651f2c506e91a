import { useEffect, useRef, useState } from 'react'
import { sendQuitCode } from '@jgm/contract/api/privacy'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { CodeSent } from '../../account/flow.ts'
import { ResendWait } from '../../account/parts/ResendWait.tsx'
import { codeText } from '../../account/text.ts'
import { privacyText } from '../text.ts'
import type { Way } from './proof.ts'

const text = privacyText.quit

/** How who leaves is proven once more: fields of the form around it. */
export function ProofFields({
  way,
  email,
  sent,
  onSent,
  problems,
}: {
  way: Exclude<Way, 'none'>
  email: string
  /** The code that was mailed last. */
  sent: CodeSent | null
  onSent: (sent: CodeSent) => void
  problems: readonly FormProblem[]
}) {
  if (way === 'line') return <p>{text.byLine}</p>
  if (way === 'password')
    return (
      <PasswordField
        name="password"
        label={text.password}
        support={text.passwordSupport}
        required
        autoComplete="current-password"
        error={problemAt(problems, 'password')}
      />
    )
  return <CodeFields email={email} sent={sent} onSent={onSent} problems={problems} />
}

function CodeFields({
  email,
  sent,
  onSent,
  problems,
}: {
  email: string
  sent: CodeSent | null
  onSent: (sent: CodeSent) => void
  problems: readonly FormProblem[]
}) {
  const [again, setAgain] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isSent = sent !== null
  // The button that was pressed is gone: what comes next takes the focus.
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])
  const ask = useSubmit(() => call(sendQuitCode), {
    onDone: (reply) => {
      setAgain(sent !== null)
      onSent(reply)
    },
  })
  const button = (
    <Button kind="outline" pending={ask.pending} pendingText={codeText.verifying} onPress={() => ask.submit(undefined)}>
      {sent ? codeText.resend : codeText.send}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {ask.failure ? <Banner kind="error" title={ask.failure} live /> : null}
      {sent === null ? (
        <>
          <p>{text.byCode(email)}</p>
          {button}
        </>
      ) : (
        <>
          {again && !ask.failure ? <Banner kind="success" title={codeText.resent} live /> : null}
          <TextField
            name="code"
            label={codeText.label}
            required
            support={codeText.supportFor(email)}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            error={problemAt(problems, 'code')}
            onLeave={normalizePhone}
            inputRef={field}
          />
          <ResendWait key={sent.resend_at} until={sent.resend_at} now={now}>
            {button}
          </ResendWait>
        </>
      )}
    </div>
  )
}
