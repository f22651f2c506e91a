import * as fields from '@jgm/contract/model/fields'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { accountText as text } from '../text.ts'
import { codeText } from '../../member/text.ts'

export type Address = { readonly email: string; readonly email_confirmation: string; readonly password?: string }

const shape = fields.emailShape
const addressForm = z.object(shape).check(fields.checkConfirmations())

/** Asks for an e-mail address twice, and for the present password if the member has one; then mails a code to the address. */
export function AddressForm<T>({
  addressLabel = text.email,
  asksPassword,
  before,
  known,
  send,
  onSent,
}: {
  addressLabel?: string
  asksPassword: boolean
  /** The address that a code has been sent to already. */
  before?: { readonly email: string } | undefined
  /** The address that is known from elsewhere, to be confirmed by typing it. */
  known?: string | undefined
  send: (address: Address) => Promise<T>
  onSent: (sent: T, email: string) => void
}) {
  const check = useFieldCheck(shape)
  const submit = useSubmit(send, {
    onDone: (sent, { email }) => onSent(sent, email),
    onError: () => check.answer([]),
  })
  const shown = [...check.shown, ...submit.problems]
  const field = (name: 'email' | 'email_confirmation', label: string, support: string) => (
    <EmailField
      name={name}
      label={label}
      support={support}
      defaultValue={before?.email ?? (name === 'email' ? known : undefined) ?? ''}
      error={problemAt(shown, name)}
      onLeave={check.leave}
    />
  )
  return (
    <Form
      problems={[...check.summary, ...submit.problems]}
      pending={submit.pending}
      onSubmit={(form) => {
        const typed = {
          email: normalizeEmail(textOf(form, 'email')),
          email_confirmation: normalizeEmail(textOf(form, 'email_confirmation')),
        }
        const problems = checkProblems(addressForm, typed)
        submit.reset()
        check.answer(problems)
        if (problems.length === 0)
          submit.submit(asksPassword ? { ...typed, password: textOf(form, 'password') } : typed)
      }}
    >
      {submit.failure ? <Banner kind="error" title={submit.failure} live /> : null}
      {field('email', addressLabel, text.emailSupport)}
      {field('email_confirmation', text.emailConfirmation, text.confirmationSupport)}
      {asksPassword ? (
        <PasswordField
          name="password"
          label={text.currentPassword}
          required
          autoComplete="current-password"
          error={problemAt(shown, 'password')}
        />
      ) : null}
      <Button type="submit" pending={submit.pending} pendingText={text.sending} wide>
        {codeText.send}
      </Button>
    </Form>
  )
}
