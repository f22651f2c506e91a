import { useState } from 'react'
import { verifyForgotBirthday } from '@jgm/contract/api/account'
import { readBirthday } from '@jgm/contract/model/birthday-typed'
import * as fields from '@jgm/contract/model/fields'
import * as z from 'zod/mini'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { BirthdayField } from '../../member/parts/BirthdayField.tsx'
import { forgot } from '../flow.ts'
import { StepFailure } from '../parts/StepFailure.tsx'
import { StepPassed } from '../parts/StepPassed.tsx'
import { forgotText as text } from '../text.ts'

const shape = { birthday: fields.birthday }
const birthdayForm = z.object(shape)

/** Password reset 3/5: the birthday. The server allows five tries and does not say which part is wrong. */
export default function ForgotCheck() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(forgot)
  const check = useFieldCheck(shape)
  const proof = flow.data?.proof ?? ''
  const [isPassed] = useState(() => flow.flags.includes('verified_birthday'))
  const send = useSubmit((birthday: string) => call(verifyForgotBirthday, { body: { proof, birthday } }), {
    onDone: (reply) => {
      flow.set('verified_birthday', { ...flow.data, proof: reply.proof })
      go('account.forgot.input', { id })
    },
    onError: (error) =>
      check.answer(isCode(error, 'birthday_mismatch') ? [{ path: 'birthday', message: error.message }] : []),
  })
  const failure = isCode(send.error, 'code_too_many') ? text.checkTooMany : send.failure
  const title = useTitle()
  if (isPassed)
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          <Steps titles={text.steps} now={2} />
          <StepPassed title={text.checkPassed} next="account.forgot.input" />
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={2} />
        <p>{text.checkLead}</p>
        <Form
          problems={[...check.summary, ...send.problems]}
          pending={send.pending}
          onSubmit={(form) => {
            const birthday = readBirthday(textOf(form, 'birthday'))
            const problems = checkProblems(birthdayForm, { birthday })
            send.reset()
            check.answer(problems)
            if (problems.length === 0) send.submit(birthday)
          }}
        >
          <StepFailure failure={check.summary.length > 0 ? null : failure} error={send.error} />
          <BirthdayField error={problemAt([...check.shown, ...send.problems], 'birthday')} />
          <Button type="submit" pending={send.pending} pendingText={text.checking} wide>
            {text.next}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}
