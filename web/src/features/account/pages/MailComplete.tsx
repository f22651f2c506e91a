import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { MailCompleteStep } from '../parts/MailSteps.tsx'
import { keysText } from '../text.keys.ts'

/** The address is saved (spec section 2, `account/mail/complete`). */
export default function MailComplete() {
  const member = useMember()
  return (
    <MailCompleteStep>
      <To page="member.account" {...buttonLook('solid', 'L', true)}>
        {keysText.toAccount}
      </To>
      {member?.has_password === false ? (
        <To page="account.password" {...buttonLook('outline', 'L', true)}>
          {keysText.mail.toPassword}
        </To>
      ) : null}
    </MailCompleteStep>
  )
}
