import { useFlow } from '../../../flow/flow.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { newPassword } from '../flow.ts'
import { keysText } from '../text.keys.ts'

const text = keysText.password

/** The password is set; every other device is logged out (spec section 2, `account/password/complete`). */
export default function PasswordComplete() {
  const member = useMember()
  const isFirst = useFlow(newPassword).data?.isFirst ?? false
  return (
    <PageBody>
      <BigCheck title={isFirst ? text.doneFirst : text.done}>
        <p>{isFirst ? text.doneFirstBody : text.doneBody}</p>
        {member?.email ? <p className="text-sm text-support">{text.mailed(member.email)}</p> : null}
      </BigCheck>
      <To page="member.account" {...buttonLook('solid', 'L', true)}>
        {keysText.toAccount}
      </To>
    </PageBody>
  )
}
