import { useState } from 'react'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { todayInTokyo } from '@jgm/contract/model/dates'
import * as fields from '@jgm/contract/model/fields'
import type { Problem } from '@jgm/contract/model/errors'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems, checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { useArrivalState, useCourseId, useGo, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ContactFields } from '../../member/parts/ContactFields.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { memberInput, memberProblems, mendDraft, readMember } from '../../member/parts/person.ts'
import { PersonFields } from '../../member/parts/PersonFields.tsx'
import { passwordInMemory, registration } from '../flow.ts'
import type { RegistrationDraft } from '../flow.ts'
import { Agreement } from '../parts/Agreement.tsx'
import { PasswordPair } from '../parts/PasswordPair.tsx'
import { useChain } from '../parts/useChain.ts'
import { isJudgeable, useJudged, type Judged } from '../parts/useJudged.ts'
import { accountText, registrationText as text } from '../text.ts'

const emailForm = z.object(fields.emailShape).check(fields.checkConfirmations())

/** The values for the confirmation, while the server judges the password. */
type Typed = Judged & {
  readonly draft: RegistrationDraft
  readonly email: string | undefined
}

/** The fields that the server is asked about: those without a problem. */
function judgedOf(password: string, draft: RegistrationDraft, email: string | undefined, problems: readonly Problem[]) {
  const isGood = (name: string): boolean => !problems.some(({ path }) => path === name)
  const { last_name_kana, first_name_kana, birthday } = draft
  return {
    password,
    ...(email && isGood('email') ? { email } : {}),
    ...(isGood('last_name_kana') ? { last_name_kana } : {}),
    ...(isGood('first_name_kana') ? { first_name_kana } : {}),
    ...(isGood('birthday') ? { birthday } : {}),
  }
}

const readDraft = (form: FormData): RegistrationDraft => ({
  ...readMember(form),
  agreed: form.has('agreed'),
  marketing: form.has('marketing'),
})

/** Registration 2/3: the personal fields. Members of an older ledger enter their address here (R16). */
export default function RegistrationInput() {
  const go = useGo()
  const chain = useChain()
  const id = useCourseId()
  const flow = useFlow(registration)
  const shift = useRouteQuery().get('is_shift_member') === '1' && !flow.flags.includes('verified')
  const [start] = useState(flow.data)
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck({ ...fields.memberShape, ...fields.emailShape }, asProblems(refused))
  const { courses } = useConfig()
  // The first course also stands in the address of a visitor who came from none.
  const cameFrom = id === courses[0]?.id ? undefined : String(id)
  const draft: Partial<RegistrationDraft> = start?.draft ?? (cameFrom ? { main_golf_course: cameFrom } : {})
  const [keptPassword] = useState(passwordInMemory.read)
  const judging = useJudged((problems, typed: Typed) => {
    if (problems.length > 0) check.answer(problems)
    else goOn(typed)
  })

  function goOn({ draft: typed, email, judged }: Typed): void {
    passwordInMemory.keep(judged.password)
    flow.set('inputed', { ...flow.data, draft: typed, shift, ...(email ? { email } : {}) })
    go(chain.confirm, { id }, shift ? { is_shift_member: 1 } : undefined)
  }

  function submit(form: FormData): void {
    const kept = readDraft(form)
    const passwords = {
      password: textOf(form, 'password'),
      password_confirmation: textOf(form, 'password_confirmation'),
    }
    const addresses = {
      email: normalizeEmail(textOf(form, 'email')),
      email_confirmation: normalizeEmail(textOf(form, 'email_confirmation')),
    }
    const problems = [
      ...(shift ? checkProblems(emailForm, addresses) : []),
      ...memberProblems(fields.registrationFields, { ...memberInput(kept), ...passwords }, todayInTokyo(now())),
    ]
    const email = shift ? addresses.email : flow.data?.email
    flow.put({ ...flow.data, draft: kept, ...(shift ? { email: addresses.email } : {}) })
    if (!isJudgeable(problems)) return check.answer(problems)
    const draftMended = mendDraft(kept)
    judging.submit({
      draft: draftMended,
      email,
      problems,
      judged: judgedOf(passwords.password, draftMended, email, problems),
    })
  }

  const emailField = (name: 'email' | 'email_confirmation', label: string, support: string) => (
    <EmailField
      name={name}
      label={label}
      support={support}
      defaultValue={start?.email ?? ''}
      error={problemAt(check.shown, name)}
      onLeave={check.leave}
    />
  )

  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={shift ? text.shiftSteps : text.steps} now={shift ? 0 : 1} />
        <div>
          {shift ? <p>{text.shiftLead}</p> : null}
          {start?.isFromBooking ? <p>{text.fromBooking}</p> : null}
          <p>{text.inputLead}</p>
        </div>
        <Form
          problems={check.summary}
          pending={judging.pending}
          onEdit={(form) => flow.put({ ...flow.data, draft: readDraft(form) })}
          onSubmit={submit}
        >
          {shift ? (
            <Section title={text.sections.email}>
              <div className="flex flex-col gap-6">
                {emailField('email', accountText.email, accountText.emailSupport)}
                {emailField('email_confirmation', accountText.emailConfirmation, accountText.confirmationSupport)}
              </div>
            </Section>
          ) : null}
          <ContactFields draft={draft} problems={check.shown} onLeave={check.leave} />
          <PersonFields draft={draft} problems={check.shown} onLeave={check.leave} />
          <PasswordPair
            problems={check.shown}
            defaultValue={keptPassword}
            username={shift ? undefined : start?.email}
          />
          <Agreement draft={start?.draft} problems={check.shown} />
          <Button type="submit" pending={judging.pending} pendingText={accountText.sending} wide>
            {text.toConfirm}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}
