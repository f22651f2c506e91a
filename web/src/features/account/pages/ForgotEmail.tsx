import { sendForgotCode } from '@jgm/contract/api/account'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { forgot } from '../flow.ts'
import { EmailForm } from '../parts/EmailForm.tsx'
import { forgotText as text } from '../text.ts'

/** Password reset 1/5: the e-mail address. */
export default function ForgotEmail() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(forgot)
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <p>{text.lead}</p>
        <EmailForm
          before={flow.data}
          send={(email) => call(sendForgotCode, { body: { email, golf_course_id: id } })}
          onSent={(sent, email) => {
            if (sent !== flow.data?.sent) {
              flow.reset()
              flow.set('emailed', { email, sent })
            }
            go('account.forgot.code', { id })
          }}
        />
        <p className="border-t border-rule pt-4">
          <To page="account.login" params={{ id }} className="text-link inline-flex min-h-11 items-center">
            {text.toLogin}
          </To>
        </p>
      </PageBody>
    </>
  )
}
