import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { MailCompleteStep } from '../../account/parts/MailSteps.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { lineText } from '../text.ts'

/** The address is saved (spec section 2, `reservation/request/email_complete`). */
export default function MemberEmailComplete() {
  return (
    <MailCompleteStep>
      <To page="menu" {...buttonLook('solid', 'L', true)}>
        {lineText.email.toMenu}
      </To>
      <ToTalk />
    </MailCompleteStep>
  )
}
