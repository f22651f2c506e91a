import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useArea } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { PlayerCard } from '../parts/PlayerCard.tsx'
import { playerOf, singleDraftOf } from '../parts/single.ts'
import { singleText as text } from '../text.single.ts'

/** The profile is saved. */
export default function SingleComplete() {
  const member = useMember()
  const { toHome } = useArea()
  return (
    <PageBody>
      <Steps titles={text.steps} now={2} />
      <BigCheck title={text.doneTitle}>
        <p>{text.doneBody}</p>
      </BigCheck>
      {member?.single_profile ? (
        <Section title={text.shown}>
          <Card>
            <PlayerCard player={playerOf(singleDraftOf(member.single_profile), member, todayInTokyo(now()))} />
          </Card>
        </Section>
      ) : null}
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
