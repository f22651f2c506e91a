import { To, useArea } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { memberText } from '../text.ts'

const text = memberText.profile

/** The profile is changed. */
export default function ProfileComplete() {
  const { toHome } = useArea()
  return (
    <PageBody>
      <Steps titles={text.steps} now={2} />
      <BigCheck title={text.doneHeading}>
        <p>{text.doneBody}</p>
      </BigCheck>
      <div className="flex flex-col gap-3">
        <To page="home" {...buttonLook('solid', 'L', true)}>
          {toHome}
        </To>
        <To page="member.account" {...buttonLook('outline', 'L', true)}>
          {text.toAccount}
        </To>
      </div>
    </PageBody>
  )
}
