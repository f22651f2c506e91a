import { useEffect, useRef } from 'react'
import { now } from '../../../lib/clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import type { CodeSent } from '@jgm/contract/api/account'
import { codeText } from '../../member/text.ts'
import { CodeInput } from '../../member/parts/CodeInput.tsx'
import { ResendWait } from '../../member/parts/ResendWait.tsx'

/** The mailed code that a log-in from an unknown device needs while somebody guesses the account's password. */
export default function LoginCode({
  email,
  sent,
  problems,
  pending,
  onResend,
}: {
  email: string
  /** The latest mailed code. */
  sent: CodeSent
  problems: readonly FormProblem[]
  pending: boolean
  onResend: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <CodeInput support={codeText.supportFor(email)} error={problemAt(problems, 'code')} inputRef={field} />
      <ResendWait key={sent.resend_at} until={sent.resend_at} now={now}>
        <Button kind="outline" pending={pending} pendingText={codeText.verifying} onPress={onResend}>
          {codeText.resend}
        </Button>
      </ResendWait>
    </>
  )
}
