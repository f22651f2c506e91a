import { useState } from 'react'
import { todayInTokyo } from '@jgm/contract/model/dates'
import * as fields from '@jgm/contract/model/fields'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { To, useArrivalState, useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ContactFields } from '../../member/parts/ContactFields.tsx'
import { memberInput, memberProblems, mendDraft, readMember } from '../../member/parts/person.ts'
import { PersonFields } from '../../member/parts/PersonFields.tsx'
import { lineRegistration, memberEmail, type RegistrationDraft } from '../flow.ts'
import { Agreement } from '../parts/Agreement.tsx'
import { QuickFill } from '../parts/QuickFill.tsx'
import { lineText } from '../text.line.ts'
import { registrationText } from '../text.ts'

const text = lineText.registration

const readDraft = (form: FormData): RegistrationDraft => ({
  ...readMember(form),
  agreed: form.has('agreed'),
  // A member without an address can't get marketing mails.
  marketing: false,
})

/** Registration in the chat area 1/3: the personal fields. LINE proves the identity, so neither address nor password is needed. */
export default function LineRegistrationInput() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(lineRegistration)
  // The address is entered after the registration, where its code proves it.
  const address = useFlow(memberEmail)
  const [start] = useState(flow.data)
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(fields.memberShape, asProblems(refused))
  const draft: Partial<RegistrationDraft> = start?.draft ?? { main_golf_course: String(id) }

  function submit(form: FormData): void {
    const kept = readDraft(form)
    const problems = memberProblems(fields.lineRegistrationFields, memberInput(kept), todayInTokyo(now()))
    check.answer(problems)
    flow.put({ ...flow.data, draft: kept })
    if (problems.length > 0) return
    flow.set('inputed', { ...flow.data, draft: mendDraft(kept) })
    go('account.chatRegistration.confirm', { id })
  }

  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <div className="flex flex-col gap-2">
          <p>{text.lead}</p>
          <p>{registrationText.inputLead}</p>
          <p>
            <To page="account.login" params={{ id }} className="text-link inline-flex min-h-11 items-center">
              {text.haveAccount}
            </To>
          </p>
        </div>
        <Form
          problems={check.summary}
          onEdit={(form) => flow.put({ ...flow.data, draft: readDraft(form) })}
          onSubmit={submit}
        >
          <QuickFill onEmail={(email) => address.put({ email: normalizeEmail(email) })} />
          <ContactFields draft={draft} problems={check.shown} onLeave={check.leave} />
          <PersonFields draft={draft} problems={check.shown} onLeave={check.leave} />
          <p className="text-sm text-support">{text.consent}</p>
          <Agreement draft={start?.draft} problems={check.shown} hasAddress={false} />
          <Button type="submit" wide>
            {registrationText.toConfirm}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}
