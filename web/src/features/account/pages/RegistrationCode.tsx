import { useState } from 'react'
import { activateRegistration, sendRegistrationCode, verifyRegistrationCode } from '@jgm/contract/api/account'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { registrationCookie } from '../../../lib/session.ts'
import { useSession } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { registration } from '../flow.ts'
import { CodeForm } from '../parts/CodeForm.tsx'
import { StepPassed } from '../parts/StepPassed.tsx'
import { useChain } from '../parts/useChain.ts'
import { registrationText as text } from '../text.ts'
import { codeText } from '../../member/text.ts'

/**
 * Still registration 1/3: the code that proves the address. Members of an older ledger enter it last, which activates the account
 * (R16).
 */
export default function RegistrationCode() {
  const go = useGo()
  const chain = useChain()
  const id = useCourseId()
  const session = useSession()
  const flow = useFlow(registration)
  const title = useTitle()
  const { email = '', sent, shift = false } = flow.data ?? {}
  const [isPassed] = useState(() => !shift && flow.flags.includes('verified'))
  if (!sent) return <PageHead title={title} />
  const common = {
    sent,
    resend: {
      send: () => call(sendRegistrationCode, { body: { email, golf_course_id: id } }),
      onSent: (next: typeof sent) => flow.change((data) => ({ ...data, sent: next })),
    },
  }
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={shift ? text.shiftSteps : text.steps} now={shift ? 2 : 0} />
        {isPassed ? null : <p>{text.sent(email)}</p>}
        {isPassed ? (
          <StepPassed title={codeText.passed} next={chain.input} />
        ) : shift ? (
          <CodeForm
            {...common}
            verify={(entered) => call(activateRegistration, { body: entered })}
            onVerified={(reply) => {
              flow.confirm({ email: reply.member.email ?? '', number: reply.member.member_number, shift: true })
              session.logIn(reply)
              go(chain.done, { id }, undefined, { replace: true })
            }}
          />
        ) : (
          <CodeForm
            {...common}
            verify={(entered) => call(verifyRegistrationCode, { body: entered })}
            onVerified={(reply) => {
              registrationCookie.keep(reply.proof)
              flow.set('verified', { ...flow.data, email: reply.email })
              go(chain.input, { id })
            }}
            another={
              <To page={chain.email} params={{ id }} className="text-link inline-flex min-h-11 items-center">
                {codeText.otherAddress}
              </To>
            }
          />
        )}
      </PageBody>
    </>
  )
}
