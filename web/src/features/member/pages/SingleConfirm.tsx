import { useState } from 'react'
import { updateInformationSingleReservation } from '@jgm/contract/api/member'
import { startPreferences } from '@jgm/contract/model/form-choices'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { SingleProfileFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { singleProfile } from '../flow.ts'
import { PlayerCard } from '../parts/PlayerCard.tsx'
import { ConfirmForm } from '../parts/ConfirmForm.tsx'
import { playerOf, singleProblems, singleProfileOf } from '../parts/single.ts'
import { singleText as text } from '../text.single.ts'

/** Shows the profile as others will see it, before it is saved. */
export default function SingleConfirm() {
  const go = useGo()
  const member = useMember()
  const session = useSession()
  const flow = useFlow(singleProfile)
  const title = useTitle()
  /** Problems of a draft that was changed after its check, by going back and forward in the history. */
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const send = useSubmit(
    (profile: SingleProfileFields) => call(updateInformationSingleReservation, { body: profile }),
    {
      onDone: (changed) => {
        flow.confirm()
        session.setMember(changed)
        go('member.singleProfile.done', undefined, undefined, { replace: true })
      },
    },
  )
  const draft = flow.data?.draft
  if (!draft || !member) return <PageHead title={title} />
  const refused = [...stale, ...send.problems]
  const preference = startPreferences.find(({ value }) => String(value) === draft.start_preference)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{text.confirmLead}</p>
        <ConfirmForm
          fixAt="member.singleProfile"
          fix={text.fix}
          label={text.save}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onSubmit={() => {
            const profile = singleProfileOf(draft, member)
            setStale(profile ? [] : singleProblems(draft, member))
            if (profile) send.submit(profile)
          }}
        >
          <Section title={text.shown}>
            <Card>
              <PlayerCard player={playerOf(draft, member, todayInTokyo(now()))} />
            </Card>
          </Section>
          <Section title={text.kept}>
            <Rows
              rows={[
                {
                  label: text.startPreference,
                  value: preference?.label ?? '',
                },
              ]}
            />
          </Section>
        </ConfirmForm>
      </PageBody>
    </>
  )
}
