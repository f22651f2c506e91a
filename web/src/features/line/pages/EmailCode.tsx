import { addEmail as addEmailEndpoint, sendAddedEmailCode } from '@jgm/contract/api/email'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/visitor.ts'
import { To, useGoToReferrer, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { CodeForm } from '../../account/parts/CodeForm.tsx'
import { addEmail } from '../flow.ts'
import { lineText } from '../text.ts'

const text = lineText.email

/** The code of the added address, which logs the member in (spec section 2, `email/add/code`). */
export default function EmailCode() {
  const session = useSession()
  const goToReferrer = useGoToReferrer()
  const flow = useFlow(addEmail)
  const title = useTitle()
  const { credential = '', data } = flow.data ?? {}
  if (!data) return <PageHead title={title} />
  const { email, sent } = data
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={2} />
        <CodeForm
          email={email}
          sent={sent}
          verify={(entered) => call(addEmailEndpoint, { body: { credential, ...entered } })}
          onVerified={(reply) => {
            flow.reset()
            session.logIn(reply)
            goToReferrer('home')
          }}
          resend={{
            send: () => call(sendAddedEmailCode, { body: { credential, email, email_confirmation: email } }),
            onSent: (again) => flow.put({ credential, data: { email, sent: again } }),
          }}
          another={
            <To page="addEmail.address" className="text-link inline-flex min-h-11 items-center">
              {text.other}
            </To>
          }
        />
      </PageBody>
    </>
  )
}
