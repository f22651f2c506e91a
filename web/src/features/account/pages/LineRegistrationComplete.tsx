import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { useChat } from '../../../lib/chat.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { lineRegistration } from '../flow.ts'
import { GoOn } from '../parts/GoOn.tsx'
import { lineText } from '../text.line.ts'
import { registrationText } from '../text.ts'

const text = lineText.registration

/** Has the LINE user added the course's account already, according to LINE? */
function useIsFriend(): boolean {
  const chat = useChat()
  const id = useCourseId()
  const account = useConfig().line?.accounts.find(({ golf_course_id }) => golf_course_id === id)
  const { data } = useQuery({
    queryKey: ['friendOf', id],
    queryFn: () => chat.isFriend(account?.basic_id ?? ''),
    enabled: account !== undefined,
    retry: false,
  })
  return data === true
}

/** Registration in the chat area 3/3: the member number, the seat of an invitation, and links to book or to add an address. */
export default function LineRegistrationComplete() {
  const member = useMember()
  const { data } = useFlow(lineRegistration)
  const { companion } = data ?? {}
  const seat = companion?.number ?? null
  const isFriend = useIsFriend()
  const friendship = isFriend ? (
    <p>{text.doneFriend}</p>
  ) : (
    <>
      <p>{text.done}</p>
      <p>
        <To page="line.integration" className="text-link inline-flex min-h-11 items-center">
          {text.befriend}
        </To>
      </p>
    </>
  )
  return (
    <PageBody>
      <Steps titles={text.steps} now={2} />
      {seat === null ? (
        <BigCheck title={registrationText.completeHeading}>{friendship}</BigCheck>
      ) : (
        <>
          <BigCheck title={registrationText.joined}>
            <p>{registrationText.joinedBody}</p>
          </BigCheck>
          <To page="companion.participation" params={{ id: seat }} {...buttonLook('solid', 'L', true)}>
            {registrationText.toSeat}
          </To>
          <div>{friendship}</div>
        </>
      )}
      {companion && seat === null ? <Banner kind="warning" title={registrationText.notJoined} /> : null}
      <Card>
        <p className="text-sm text-support">{registrationText.number}</p>
        <p className="tabular text-2xl font-bold text-ink">{data?.number ?? member?.member_number ?? ''}</p>
        <p className="text-sm text-support">{text.numberHint}</p>
      </Card>
      <Section title={registrationText.next}>
        <div className="flex flex-col gap-3">
          {seat === null ? <GoOn home="menu" booking="booking.calendar" /> : null}
          <p>{text.emailLead}</p>
          <To page="memberEmail.address" {...buttonLook('outline', 'L', true)}>
            {text.email}
          </To>
          <To page="menu" {...buttonLook('outline', 'L', true)}>
            {text.toMenu}
          </To>
        </div>
        <p>{registrationText.toMember}</p>
        <p>
          <To page="membership.input" className="text-link inline-flex min-h-11 items-center">
            {registrationText.linkMember}
          </To>
        </p>
      </Section>
    </PageBody>
  )
}
