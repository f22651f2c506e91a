import { useFlow } from '../../../flow/flow.ts'
import { To, useHasPage } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { membership } from '../flow.ts'
import { LinkCard } from '../parts/LinkCard.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.complete

/** The membership is linked; with a link to a booking. */
export default function MembershipComplete() {
  const { data: linked } = useFlow(membership)
  const canBook = useHasPage()('booking.calendar')
  return (
    <PageBody>
      <Steps titles={membershipText.input.steps} now={2} />
      <BigCheck title={text.title}>
        <p>{text.body}</p>
      </BigCheck>
      {linked ? <LinkCard courseId={Number(linked.courseId)} membershipId={linked.membershipId} /> : null}
      <div className="flex flex-col gap-3">
        {linked && canBook ? (
          <To
            page="booking.calendar"
            params={{ id: linked.courseId }}
            query={{ filter: 1 }}
            {...buttonLook('solid', 'L', true)}
          >
            {text.book}
          </To>
        ) : null}
        <To page="membership.list" {...buttonLook('outline', 'L', true)}>
          {text.toList}
        </To>
      </div>
    </PageBody>
  )
}
