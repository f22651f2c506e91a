import { normalizeEmail } from '@jgm/contract/model/normalise'
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx'

/** A required e-mail address. `onLeave` gets the field's name and the normalised address. */
export function EmailField({
  name = 'email',
  autoComplete = 'email',
  onLeave,
  ...field
}: Omit<TextFieldProps, 'name' | 'required' | 'type' | 'inputMode' | 'onLeave'> & {
  name?: 'email' | 'email_confirmation'
  onLeave: (name: string, email: string) => void
}) {
  return (
    <TextField
      {...field}
      name={name}
      required
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      onLeave={(value) => {
        const mended = normalizeEmail(value)
        onLeave(name, mended)
        return mended
      }}
    />
  )
}
