import { useEffect, useRef, useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import type { CodeSent } from '@jgm/contract/api/account'
import { codeText } from '../text.ts'
import { CodeInput } from './CodeInput.tsx'
import { ResendWait } from './ResendWait.tsx'

/** Fields inside a form: mails a code to the own address of a member without a password, then asks for it. `lead` names the address. */
export function CodeFields({
  lead,
  email,
  send,
  sent,
  onSent,
  problems,
}: {
  lead: string
  email: string
  send: () => Promise<CodeSent>
  /** The latest mailed code. */
  sent: CodeSent | null
  onSent: (sent: CodeSent) => void
  problems: readonly FormProblem[]
}) {
  const [again, setAgain] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isSent = sent !== null
  // The pressed button disappears, so the focus goes to the field that replaces it.
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])
  const ask = useSubmit(send, {
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
          <p>{lead}</p>
          {button}
        </>
      ) : (
        <>
          {again && !ask.failure ? <Banner kind="success" title={codeText.resent} live /> : null}
          <CodeInput support={codeText.supportFor(email)} error={problemAt(problems, 'code')} inputRef={field} />
          <ResendWait key={sent.resend_at} until={sent.resend_at} now={now}>
            {button}
          </ResendWait>
        </>
      )}
    </div>
  )
}
