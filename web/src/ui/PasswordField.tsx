import { useState } from 'react'
import { Field, useFieldIds, type FieldProps } from './Field.tsx'
import { uiText } from './text.ts'
import { TextInput } from './TextField.tsx'

/** A password with a switch to show it. Password managers and pasting work. */
export function PasswordField({
  autoComplete,
  enterKeyHint,
  passwordRules,
  defaultValue,
  ...field
}: FieldProps & {
  autoComplete: 'current-password' | 'new-password'
  enterKeyHint?: 'next' | 'go' | undefined
  passwordRules?: string | undefined
  defaultValue?: string | undefined
}) {
  const [shown, setShown] = useState(false)
  const ids = useFieldIds(field)
  return (
    <Field ids={ids} {...field}>
      <div className="flex gap-2">
        <TextInput
          control={ids.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          passwordRules={passwordRules}
          defaultValue={defaultValue}
          required={field.required}
        />
        <button
          type="button"
          className="button shrink-0"
          data-kind="outline"
          data-size="S"
          aria-pressed={shown}
          aria-label={uiText.showPassword}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
      <span className="sr-text" role="status">
        {shown ? uiText.passwordVisible : ''}
      </span>
    </Field>
  )
}

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed ? <path d="m4 20 16-16" /> : null}
    </svg>
  )
}
