import { useState } from 'react'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { memberFields, memberShape } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useArrivalState, useGo, useTitle } from '../../../routing/go.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { profile } from '../flow.ts'
import { ContactFields } from '../parts/ContactFields.tsx'
import { PersonFields } from '../parts/PersonFields.tsx'
import { memberDraftOf, memberInput, memberProblems, mendDraft, readMember } from '../parts/person.ts'
import { ToConfirm } from '../parts/ToConfirm.tsx'
import { memberText } from '../text.ts'

const text = memberText.profile

/** The form to change the profile. */
export default function Profile() {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(profile)
  const title = useTitle()
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(memberShape, asProblems(refused))
  const [start] = useState(() => flow.data?.draft ?? (member ? memberDraftOf(member) : undefined))
  if (!start) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <p>{text.lead}</p>
        <Form
          problems={check.summary}
          onEdit={(form) => flow.put({ draft: readMember(form) })}
          onSubmit={(form) => {
            const draft = readMember(form)
            const problems = memberProblems(memberFields, memberInput(draft), todayInTokyo(now()))
            check.answer(problems)
            if (problems.length > 0) return
            flow.set('inputed', { draft: mendDraft(draft) })
            go('member.profile.confirm')
          }}
        >
          <ContactFields draft={start} problems={check.shown} onLeave={check.leave} />
          <PersonFields draft={start} problems={check.shown} onLeave={check.leave} />
          <ToConfirm
            label={text.toConfirm}
            back={text.backUnchanged}
            backTo="member.account"
            onBack={() => flow.reset()}
          />
        </Form>
      </PageBody>
    </>
  )
}
