import { useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { accountText } from '../text.ts'

/** A password that can be shown while it is typed. Pasting and password managers work. */
export function PasswordField({
  label = accountText.password,
  hint,
  value,
  onChange,
  isNew = false,
  error,
}: {
  readonly label?: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isNew?: boolean
  readonly error?: string | undefined
}) {
  const [isShown, show] = useState(false)
  return (
    <Field label={label} hint={hint ? <small>{hint}</small> : null} error={error}>
      {(given) => (
        <div className="password">
          <input
            {...given}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" onClick={() => show(!isShown)}>
            {isShown ? accountText.hide : accountText.show}
          </button>
        </div>
      )}
    </Field>
  )
}
