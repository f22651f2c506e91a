import { useState } from 'react'
import { sendForgotCode, verifyForgotCode } from '@jgm/contract/api/account'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { forgot } from '../flow.ts'
import { CodeForm } from '../parts/CodeForm.tsx'
import { StepPassed } from '../parts/StepPassed.tsx'
import { forgotText as text } from '../text.ts'
import { codeText } from '../../member/text.ts'

/** Password reset 2/5: the code. The screen is the same for unknown addresses. */
export default function ForgotCode() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(forgot)
  const title = useTitle()
  const [isPassed] = useState(() => flow.flags.includes('verified'))
  const { email = '', sent } = flow.data ?? {}
  if (!sent) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        {isPassed ? (
          <StepPassed title={codeText.passed} next="account.forgot.check" />
        ) : (
          <>
            <p>{text.sent}</p>
            <CodeForm
              email={email}
              sent={sent}
              verify={(entered) => call(verifyForgotCode, { body: entered })}
              onVerified={({ proof }) => {
                flow.set('verified', { ...flow.data, proof })
                go('account.forgot.check', { id })
              }}
              resend={{
                send: () => call(sendForgotCode, { body: { email, golf_course_id: id } }),
                onSent: (next) => flow.change((data) => ({ ...data, sent: next })),
              }}
              another={
                <To page="account.forgot" params={{ id }} className="text-link inline-flex min-h-11 items-center">
                  {codeText.otherAddress}
                </To>
              }
            />
          </>
        )}
      </PageBody>
    </>
  )
}
