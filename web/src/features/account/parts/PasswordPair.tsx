import type { Problem } from '@jgm/contract/model/errors'
import { problemAt } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { accountText as text } from '../text.ts'

/** Our rule for password managers: Safari's default suggestion has hyphens, which the rule refuses. */
const passwordRules = 'minlength: 8; maxlength: 20; required: lower; required: digit; allowed: lower, upper, digit;'

/** A new password, to be typed twice. */
export function PasswordPair({
  label = text.password,
  problems,
  defaultValue,
  username,
}: {
  label?: string
  problems: readonly Problem[]
  /** The typed password, when the visitor comes back to correct another field. */
  defaultValue?: string | undefined
  /** The account of the password, for password managers. */
  username?: string | undefined
}) {
  return (
    <>
      {username ? <input type="text" name="username" autoComplete="username" value={username} readOnly hidden /> : null}
      <PasswordField
        name="password"
        label={label}
        required
        support={text.passwordSupport}
        autoComplete="new-password"
        passwordRules={passwordRules}
        defaultValue={defaultValue}
        error={problemAt(problems, 'password')}
      />
      <PasswordField
        name="password_confirmation"
        label={text.passwordConfirmation}
        required
        support={text.confirmationSupport}
        autoComplete="new-password"
        passwordRules={passwordRules}
        defaultValue={defaultValue}
        error={problemAt(problems, 'password_confirmation')}
      />
    </>
  )
}
