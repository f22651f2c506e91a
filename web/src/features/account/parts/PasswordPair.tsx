import type { Problem } from '@jgm/contract/model/errors'
import { problemAt } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { accountText as text } from '../text.ts'

/** Our rule in the words of password managers: Safari's own suggestion has hyphens, which the rule refuses. */
const passwordRules = 'minlength: 8; maxlength: 20; required: lower; required: digit; allowed: lower, upper, digit;'

/** A password being set, twice. */
export function PasswordPair({
  label = text.password,
  problems,
  defaultValue,
  username,
}: {
  label?: string
  problems: readonly Problem[]
  /** What was typed before, when somebody comes back to mend something else. */
  defaultValue?: string | undefined
  /** Whose password is being set, for password managers. */
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
