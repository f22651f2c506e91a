import { sendMemberEmailCode } from '@jgm/contract/api/email'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { memberEmail } from '../flow.ts'
import { AddressForm } from '../parts/AddressForm.tsx'
import { lineText } from '../text.ts'

const text = lineText.email

/** A member who came from LINE adds an address (spec section 2, `reservation/request/email_input`). */
export default function MemberEmailInput() {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(memberEmail)
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.memberSteps} now={0} />
        <p>{text.lead}</p>
        <AddressForm
          asksPassword={member?.has_password ?? false}
          defaultValue={flow.data?.email ?? ''}
          send={(address) => call(sendMemberEmailCode, { body: address })}
          onSent={(sent, email) => {
            flow.reset()
            flow.set('emailed', { email, sent })
            go('line.email.memberCode')
          }}
        />
      </PageBody>
    </>
  )
}
