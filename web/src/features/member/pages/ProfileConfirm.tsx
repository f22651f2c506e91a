import { useState } from 'react'
import { updateMember } from '@jgm/contract/api/member'
import { memberFields } from '@jgm/contract/model/fields'
import type { MemberFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { profile } from '../flow.ts'
import { MemberRows } from '../parts/MemberRows.tsx'
import { memberInput } from '../parts/person.ts'
import { ConfirmForm } from '../parts/ConfirmForm.tsx'
import { memberText } from '../text.ts'

const text = memberText.profile

/** The changed profile once more, before it is kept. */
export default function ProfileConfirm() {
  const go = useGo()
  const session = useSession()
  const flow = useFlow(profile)
  const title = useTitle()
  /** A draft that was changed after its check, by going back and forward. */
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const send = useSubmit((changed: MemberFields) => call(updateMember, { body: changed }), {
    onDone: (member) => {
      flow.confirm()
      session.setMember(member)
      go('member.profile.complete', undefined, undefined, { replace: true })
    },
  })
  const draft = flow.data?.draft
  if (!draft) return <PageHead title={title} />
  const refused = [...stale, ...send.problems]
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{text.confirmLead}</p>
        <ConfirmForm
          fixAt="member.profile"
          fix={text.fix}
          label={text.update}
          pending={send.pending}
          problems={refused}
          failure={send.failure}
          onSubmit={() => {
            const input = memberInput(draft)
            const whole = memberFields.safeParse(input)
            setStale(whole.success ? [] : checkProblems(memberFields, input))
            if (whole.success) send.submit(whole.data)
          }}
        >
          <Section title={memberText.sections.person}>
            <MemberRows draft={draft} />
          </Section>
        </ConfirmForm>
      </PageBody>
    </>
  )
}
