import { sendRegistrationCode } from '@jgm/contract/api/account'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { seeReferrer } from '../../../lib/referrer.ts'
import { To, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { registration } from '../flow.ts'
import { EmailForm } from '../parts/EmailForm.tsx'
import { useChain } from '../parts/useChain.ts'
import { accountText, registrationText as text } from '../text.ts'

/** Registration 1/3: the e-mail address. */
export default function RegistrationEmail() {
  const go = useGo()
  const chain = useChain()
  const id = useCourseId()
  const flow = useFlow(registration)
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <div>
          <p>{text.lead}</p>
          <p>{text.mailLead}</p>
        </div>
        <EmailForm
          before={flow.data}
          send={(email) => call(sendRegistrationCode, { body: { email, golf_course_id: id } })}
          onSent={(sent, email) => {
            if (sent !== flow.data?.sent) {
              flow.reset()
              const request_url = seeReferrer() ?? undefined
              flow.set('emailed', { ...flow.data, shift: false, email, sent, ...(request_url ? { request_url } : {}) })
            }
            go(chain.code, { id })
          }}
        />
        <p className="border-t border-rule pt-4">
          {text.haveAccount}
          <br />
          <To page="account.login" params={{ id }} className="text-link inline-flex min-h-11 items-center">
            {accountText.toLogin}
          </To>
        </p>
      </PageBody>
    </>
  )
}
