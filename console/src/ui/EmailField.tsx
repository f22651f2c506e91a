import { Field } from './Field.tsx'

/** A mail address: the own one, which password managers fill in, or another person's. */
export const EmailField = ({
  label,
  value,
  onChange,
  isOwn = false,
  isFixed = false,
  error,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isOwn?: boolean
  readonly isFixed?: boolean
  readonly error?: string | undefined
}) => (
  <Field label={label} error={error}>
    {(given) => (
      <input
        {...given}
        type="email"
        autoComplete={isOwn ? 'username' : 'off'}
        autoCapitalize="none"
        value={value}
        readOnly={isFixed}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
