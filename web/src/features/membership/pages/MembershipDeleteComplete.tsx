import { useFlow } from '../../../flow/flow.ts'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { unlink } from '../flow.ts'
import { LinkCard } from '../parts/LinkCard.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.unlink

/** The link has ended. */
export default function MembershipDeleteComplete() {
  const { data: ended } = useFlow(unlink)
  return (
    <PageBody>
      <BigCheck title={text.doneTitle}>
        <p>{text.doneBody}</p>
      </BigCheck>
      {ended ? <LinkCard courseId={ended.courseId} membershipId={ended.membershipId} /> : null}
      <To page="membership.list" {...buttonLook('solid', 'L', true)}>
        {text.toList}
      </To>
    </PageBody>
  )
}
