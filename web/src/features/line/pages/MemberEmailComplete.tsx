import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { lineText } from '../text.ts'

const text = lineText.email

/** The address is the member's now (spec section 2, `reservation/request/email_complete`). */
export default function MemberEmailComplete() {
  const member = useMember()
  return (
    <PageBody>
      <Steps titles={text.memberSteps} now={2} />
      <BigCheck title={text.added}>
        {member?.email ? <p className="wrap-anywhere">{text.addedBody(member.email)}</p> : null}
      </BigCheck>
      <To page="system.menu" {...buttonLook('solid', 'L', true)}>
        {text.toMenu}
      </To>
      <ToTalk />
    </PageBody>
  )
}
