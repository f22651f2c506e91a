import { To, useCourseId } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { accountText, forgotText as text } from '../text.ts'

/** Password reset 5/5. */
export default function ForgotComplete() {
  const id = useCourseId()
  return (
    <PageBody>
      <Steps titles={text.steps} now={4} />
      <BigCheck title={text.complete}>
        <p>{text.completeBody}</p>
        <p className="text-sm text-support">{text.endedElsewhere}</p>
      </BigCheck>
      <To page="account.login" params={{ id }} {...buttonLook('solid', 'L', true)}>
        {accountText.toLogin}
      </To>
    </PageBody>
  )
}
