import { To, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { lineText } from '../text.ts'

const text = lineText.email

/** Tells a member from LINE why My Page needs an address (spec section 2, `email/add/alert`). */
export default function EmailAlert() {
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <p>{text.alert}</p>
        <To page="addEmail.address" {...buttonLook('solid', 'L', true)}>
          {text.next}
        </To>
      </PageBody>
    </>
  )
}
