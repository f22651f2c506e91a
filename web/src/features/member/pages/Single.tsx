import { useState } from 'react'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { singleProfileShape } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useArrivalState, useGo, useTitle } from '../../../routing/go.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { singleProfile } from '../flow.ts'
import { PlayerCard } from '../parts/PlayerCard.tsx'
import { playerOf, readSingle, singleDraftOf, singleProblems } from '../parts/single.ts'
import { SingleFields } from '../parts/SingleFields.tsx'
import { ToConfirm } from '../parts/ToConfirm.tsx'
import { singleText as text } from '../text.single.ts'

/** The form of the single profile, with a preview of the card that strangers see. */
export default function Single() {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(singleProfile)
  const title = useTitle()
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(singleProfileShape, asProblems(refused))
  const [start] = useState(() => flow.data?.draft ?? singleDraftOf(member?.single_profile ?? null))
  const draft = flow.data?.draft ?? start
  if (!member) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <div className="flex flex-col gap-2">
          <p>
            {text.lead}
            <span className="mt-1 block font-bold text-ink">
              <Unbroken text={text.shownList} />
            </span>
          </p>
          <p className="text-sm text-support">{text.hidden}</p>
        </div>
        <Form
          problems={check.summary}
          onEdit={(form) => flow.put({ draft: readSingle(form) })}
          onSubmit={(form) => {
            const typed = readSingle(form)
            const problems = singleProblems(typed, member)
            check.answer(problems)
            if (problems.length > 0) return
            flow.set('inputed', { draft: typed })
            go('member.singleProfile.confirm')
          }}
        >
          <SingleFields start={start} problems={check.shown} onLeave={check.leave}>
            <Section title={text.shown}>
              <Card>
                <PlayerCard player={playerOf(draft, member, todayInTokyo(now()))} />
              </Card>
            </Section>
          </SingleFields>
          <ToConfirm label={text.toConfirm} back={text.back} backTo="member.account" onBack={() => flow.reset()} />
        </Form>
      </PageBody>
    </>
  )
}
