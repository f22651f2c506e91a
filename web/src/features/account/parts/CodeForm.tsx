import { useState } from 'react'
import { normalizePhone } from '@jgm/contract/model/normalise'
import * as fields from '@jgm/contract/model/fields'
import * as z from 'zod/mini'
import { isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { CodeInput } from '../../member/parts/CodeInput.tsx'
import { textOf } from '../../../ui/textOf.ts'
import type { CodeSent } from '@jgm/contract/api/account'
import { codeText as text } from '../../member/text.ts'
import { ResendWait } from '../../member/parts/ResendWait.tsx'

const shape = { code: fields.code }
const codeForm = z.object(shape)

/**
 * Asks for a mailed code, and helps when the mail does not arrive: a button to send another code after a wait, the sender's domain to allow,
 * another address. `verify` proves the code; `resend` sends another one.
 */
export function CodeForm<T>({
  email,
  sent,
  verify,
  onVerified,
  resend,
  another,
}: {
  /** The address that the code went to, unless the screen shows it already. */
  email?: string | undefined
  sent: CodeSent
  verify: (entered: { flow: string; code: string }) => Promise<T>
  onVerified: (reply: T) => void
  /** Undefined when another code needs more than a press. */
  resend?: { readonly send: () => Promise<CodeSent>; readonly onSent: (sent: CodeSent) => void } | undefined
  /** A link to enter another address. */
  another?: React.ReactNode
}) {
  const { mail_domain } = useConfig()
  const check = useFieldCheck(shape)
  const entered = useSubmit(verify, {
    onDone: onVerified,
    onError: (error) => {
      const atField = isCode(error, 'code_invalid') || isCode(error, 'code_expired') || isCode(error, 'code_too_many')
      check.answer(atField ? [{ path: 'code', message: error.message }] : [])
    },
  })
  function enter(code: string): void {
    const problems = checkProblems(codeForm, { code })
    entered.reset()
    check.answer(problems)
    if (problems.length === 0) entered.submit({ flow: sent.flow, code })
  }
  const shown = [...check.shown, ...entered.problems]
  const failure = check.summary.length > 0 ? null : entered.failure

  return (
    <>
      <Form
        problems={[...check.summary, ...entered.problems]}
        pending={entered.pending}
        onSubmit={(form) => enter(normalizePhone(textOf(form, 'code')))}
      >
        {failure ? <Banner kind="error" title={failure} live /> : null}
        <CodeInput
          support={email === undefined ? text.validFor : text.supportFor(email)}
          error={problemAt(shown, 'code')}
          sends={enter}
          onLeave={(code) => check.leave('code', code)}
        />
        <Button type="submit" pending={entered.pending} pendingText={text.verifying} wide>
          {text.verify}
        </Button>
      </Form>
      <section className="flex flex-col gap-3 border-t border-rule pt-4">
        <Disclosure summary={text.notArrive}>
          <p>
            <Unbroken text={text.notArriveBody(mail_domain)} />
          </p>
          {another ? <p className="mt-2">{another}</p> : null}
        </Disclosure>
        {resend ? (
          <Resend
            sent={sent}
            {...resend}
            onPress={() => {
              check.answer([])
              entered.reset()
            }}
          />
        ) : null}
      </section>
    </>
  )
}

/** A button for another code, enabled after the wait. */
function Resend({
  sent,
  send,
  onSent,
  onPress,
}: {
  sent: CodeSent
  send: () => Promise<CodeSent>
  onSent: (sent: CodeSent) => void
  onPress: () => void
}) {
  const again = useSubmit(send, { onDone: onSent })
  const [resent, setResent] = useState(false)
  return (
    <>
      {resent && !again.failure ? <Banner kind="success" title={text.resent} live /> : null}
      {again.failure ? <Banner kind="error" title={again.failure} live /> : null}
      <ResendWait key={sent.resend_at} until={sent.resend_at} now={now}>
        <Button
          kind="outline"
          pending={again.pending}
          pendingText={text.verifying}
          wide
          onPress={() => {
            onPress()
            setResent(true)
            again.submit(undefined)
          }}
        >
          {text.resend}
        </Button>
      </ResendWait>
    </>
  )
}
