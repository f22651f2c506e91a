import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { CodeForm } from '../../account/parts/CodeForm.tsx'
import { memberEmail } from '../flow.ts'
import { lineText } from '../text.ts'

const text = lineText.email

/** The code of the address to add (spec section 2, `reservation/request/email_authentication`). */
export default function MemberEmailCode() {
  const go = useGo()
  const session = useSession()
  const member = useMember()
  const flow = useFlow(memberEmail)
  const title = useTitle()
  const { email = '', sent } = flow.data ?? {}
  if (!sent) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.memberSteps} now={1} />
        <CodeForm
          email={email}
          sent={sent}
          verify={(entered) => call(changeMemberEmail, { body: entered })}
          onVerified={(changed) => {
            flow.confirm({ email })
            session.setMember(changed)
            go('line.email.memberComplete', {}, {}, { replace: true })
          }}
          resend={
            member?.has_password === false
              ? {
                  send: () => call(sendMemberEmailCode, { body: { email, email_confirmation: email } }),
                  onSent: (again) => flow.put({ email, sent: again }),
                }
              : undefined
          }
          another={
            <To page="line.email.memberInput" className="text-link inline-flex min-h-11 items-center">
              {text.other}
            </To>
          }
        />
      </PageBody>
    </>
  )
}
