import { Field } from '../../../ui/Field.tsx'
import { accountText } from '../text.ts'

/** The six digits of the authenticator app, or a recovery code in their place. */
export const CodeField = ({
  by = 'code',
  hint,
  value,
  onChange,
  error,
}: {
  readonly by?: 'code' | 'recovery'
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}) => (
  <Field
    label={by === 'code' ? accountText.code : accountText.recovery}
    hint={hint ? <small>{hint}</small> : null}
    error={error}
  >
    {(given) => (
      <input
        {...given}
        className="code"
        autoComplete="one-time-code"
        inputMode={by === 'code' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
