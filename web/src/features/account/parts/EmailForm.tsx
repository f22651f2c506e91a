import { normalizeEmail } from '@jgm/contract/model/normalise'
import { EmailField } from '../../member/parts/EmailField.tsx'
import * as fields from '@jgm/contract/model/fields'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { textOf } from '../../../ui/textOf.ts'
import type { CodeSent } from '@jgm/contract/api/account'
import { accountText } from '../text.ts'
import { codeText } from '../../member/text.ts'

const shape = { email: fields.email }
const emailForm = z.object(shape)

/**
 * Asks for an e-mail address and sends a code to it: the first step of registration, password reset and a guest's proof.
 * `onSent` gets the answer and the address in lower case.
 */
export function EmailForm({
  before,
  send,
  onSent,
}: {
  /** The address that a code has been sent to already. */
  before?: { readonly email?: string } | undefined
  send: (email: string) => Promise<CodeSent>
  onSent: (sent: CodeSent, email: string) => void
}) {
  const check = useFieldCheck(shape)
  const submit = useSubmit(send, {
    onDone: onSent,
    onError: () => check.answer([]),
  })
  const shown = [...check.shown, ...submit.problems]
  return (
    <Form
      problems={[...check.summary, ...submit.problems]}
      pending={submit.pending}
      onSubmit={(form) => {
        const typed = { email: normalizeEmail(textOf(form, 'email')) }
        const problems = checkProblems(emailForm, typed)
        submit.reset()
        check.answer(problems)
        if (problems.length === 0) submit.submit(typed.email)
      }}
    >
      {submit.failure ? <Banner kind="error" title={submit.failure} live /> : null}
      <EmailField
        label={accountText.email}
        support={accountText.emailSupport}
        defaultValue={before?.email ?? ''}
        error={problemAt(shown, 'email')}
        onLeave={check.leave}
      />
      <Button type="submit" pending={submit.pending} pendingText={accountText.sending} wide>
        {codeText.send}
      </Button>
    </Form>
  )
}
