import { useFlow } from '../../../flow/flow.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody, Section } from '../../../ui/PageHead.tsx'
import { registration } from '../flow.ts'
import { GoOn } from '../parts/GoOn.tsx'
import { registrationText as text } from '../text.ts'

/** The end of a registration: the member number, and links to what to do next. */
export default function RegistrationComplete() {
  const member = useMember()
  const { data } = useFlow(registration)
  const email = data?.email ?? member?.email ?? ''
  const number = data?.number ?? member?.member_number ?? ''
  return (
    <PageBody>
      <BigCheck title={text.completeHeading}>
        <p>{text.completeBody(email)}</p>
      </BigCheck>
      <Card>
        <p className="text-sm text-support">{text.number}</p>
        <p className="tabular text-2xl font-bold text-ink">{number}</p>
        <p className="text-sm text-support">{text.numberHint}</p>
      </Card>
      <Section title={text.next}>
        <div className="flex flex-col gap-3">
          <GoOn home="home" booking="booking.select" />
          <To page="home" {...buttonLook('outline', 'L', true)}>
            {text.toMypage}
          </To>
        </div>
        <p>{text.toMember}</p>
        <p>
          <To page="membership.input" className="text-link inline-flex min-h-11 items-center">
            {text.linkMember}
          </To>
        </p>
      </Section>
    </PageBody>
  )
}
