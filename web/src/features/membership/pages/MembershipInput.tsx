import { useState } from 'react'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { email, membershipId } from '@jgm/contract/model/fields'
import { halfWidth } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useGo, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { membership, type MembershipDraft } from '../flow.ts'
import { continued, draftProblems, readDraft } from '../parts/draft.ts'
import { ToConfirm } from '../../member/parts/ToConfirm.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.input

/** Asks for the course and the id on the card. */
export default function MembershipInput() {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(membership)
  const title = useTitle()
  const query = useRouteQuery()
  const { courses } = useConfig()
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck({ membership_id: membershipId, email }, asProblems(refused))
  const linked = (member?.course_memberships ?? []).map((link) => String(link.golf_course_id))
  const free = courses.filter(({ id }) => !linked.includes(String(id)))
  const isOver = flow.flags.includes('confirmed')
  const [start] = useState(() => {
    const draft = isOver ? undefined : flow.data
    const here = query.get('golf_course_id') ?? query.get('id')
    const wished = draft?.courseId ?? here ?? String(member?.main_golf_course ?? '')
    return {
      courseId: linked.includes(wished) ? '' : wished,
      membershipId: draft?.membershipId ?? '',
      email: draft?.email ?? member?.email ?? '',
    }
  })

  /** Stores the draft; typing after a link was made begins another one. */
  function keep(draft: MembershipDraft): void {
    flow.put(continued(isOver ? undefined : flow.data, draft))
  }

  if (!member) return <PageHead title={title} />
  if (free.length === 0) {
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          <Empty title={text.allLinkedTitle}>
            <To page="membership.list" {...buttonLook()}>
              {text.toList}
            </To>
          </Empty>
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <p>{text.lead}</p>
        <Form
          problems={check.summary}
          onEdit={(form) => keep(readDraft(form))}
          onSubmit={(form) => {
            const draft = readDraft(form)
            const problems = draftProblems(draft)
            check.answer(problems)
            if (problems.length > 0) return
            keep(draft)
            flow.set('inputed')
            go('membership.confirm')
          }}
        >
          <Select
            name="golf_course_id"
            label={membershipText.course}
            required
            support={text.courseSupport}
            empty={text.courseEmpty}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={start.courseId}
            error={problemAt(check.shown, 'golf_course_id')}
          />
          <TextField
            name="membership_id"
            label={membershipText.membershipId}
            required
            support={text.idSupport}
            defaultValue={start.membershipId}
            autoComplete="off"
            enterKeyHint="next"
            error={problemAt(check.shown, 'membership_id')}
            onLeave={(value) => {
              const mended = halfWidth(value)
              check.leave('membership_id', mended)
              return mended
            }}
          />
          <EmailField
            label={text.email}
            support={text.emailSupport}
            defaultValue={start.email}
            enterKeyHint="done"
            error={problemAt(check.shown, 'email')}
            onLeave={check.leave}
          />
          <ToConfirm label={text.toConfirm} back={text.back} backTo="membership.list" onBack={() => flow.reset()} />
        </Form>
      </PageBody>
    </>
  )
}
