import { resetPassword } from '@jgm/contract/api/account'
import * as fields from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { forgot } from '../flow.ts'
import { isJudgeable, useJudged } from '../parts/useJudged.ts'
import { PasswordPair } from '../parts/PasswordPair.tsx'
import { StepFailure } from '../parts/StepFailure.tsx'
import { accountText, forgotText as text } from '../text.ts'

type Passwords = { password: string; password_confirmation: string }

/** Password reset 4/5: the new password. It ends every session of the member. */
export default function ForgotInput() {
  const go = useGo()
  const id = useCourseId()
  const flow = useFlow(forgot)
  const check = useFieldCheck(fields.passwordShape)
  const { proof = '', email = '' } = flow.data ?? {}
  const judging = useJudged(check.answer)
  const send = useSubmit((typed: Passwords, options) => call(resetPassword, { body: { proof, ...typed } }, options), {
    onDone: () => {
      flow.confirm()
      go('account.forgot.done', { id }, undefined, { replace: true })
    },
  })
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        <Steps titles={text.steps} now={3} />
        <p>{text.inputLead}</p>
        <Form
          problems={[...check.summary, ...send.problems]}
          pending={send.pending}
          onSubmit={(form) => {
            const typed = {
              password: textOf(form, 'password'),
              password_confirmation: textOf(form, 'password_confirmation'),
            }
            const problems = checkProblems(fields.passwordFields, typed)
            send.reset()
            if (problems.length > 0 && isJudgeable(problems)) {
              judging.submit({ problems, judged: { password: typed.password, ...(email ? { email } : {}) } })
              return
            }
            check.answer(problems)
            if (problems.length === 0) send.submit(typed)
          }}
        >
          <StepFailure failure={send.failure} error={send.error} />
          <PasswordPair
            username={email}
            label={accountText.newPassword}
            problems={[...check.shown, ...send.problems]}
          />
          <Button type="submit" pending={send.pending} pendingText={accountText.sending} wide>
            {text.save}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}
