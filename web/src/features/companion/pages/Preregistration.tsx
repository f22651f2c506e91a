import { preregistrationFields } from '@jgm/contract/model/companion-fields'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useArrivalState, useCourseId, useGo } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { memberProblems } from '../../member/parts/person.ts'
import { preregistration } from '../flow.ts'
import { DetailFields, readDetails } from '../parts/DetailFields.tsx'
import { invitationText } from '../text.invitation.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'

const text = invitationText.preregistration

/** Pre-registration 1/3: name, reading, telephone number, birthday (spec section 4). */
export default function Preregistration() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(preregistration)
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(preregistrationFields.shape, asProblems(refused))
  const { draft, inviter } = flow.data ?? {}
  return (
    <>
      <PageHead title={text.title}>{inviter ? <p>{text.told(inviter)}</p> : null}</PageHead>
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <p>{text.lead}</p>
        <Form
          id="preregistration-input"
          problems={check.summary}
          onEdit={(form) => flow.put({ ...flow.data, draft: readDetails(form) })}
          onSubmit={(form) => {
            const typed = readDetails(form)
            const found = memberProblems(preregistrationFields, typed, todayInTokyo(now()))
            check.answer(found)
            const whole = preregistrationFields.safeParse(typed)
            flow.put({ ...flow.data, draft: whole.success ? whole.data : typed })
            if (found.length > 0) return
            flow.set('inputed')
            go('companion.preregistration.confirm', { id })
          }}
        >
          <DetailFields draft={draft} problems={check.shown} onLeave={check.leave} />
          <p className="rounded-lg bg-green-50 p-(--page-edge)">
            <Unbroken text={text.exempt} />
          </p>
          <p className="text-sm text-support">{text.use}</p>
        </Form>
        <StickyBar onPhonesOnly>
          <Button type="submit" form="preregistration-input" wide>
            {text.toConfirm}
          </Button>
        </StickyBar>
      </PageBody>
    </>
  )
}
