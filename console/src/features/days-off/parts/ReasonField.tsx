import { Chips } from '../../../ui/Chips.tsx'
import { Field } from '../../../ui/Field.tsx'
import { daysOffText } from '../text.ts'

const mostLetters = 40

/** Why days are off, for what is entered next: the usual reasons, or words of one's own. */
export const ReasonField = ({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}) => (
  <>
    <Chips
      label={daysOffText.reason}
      options={daysOffText.reasons.map((reason) => ({ value: reason as string, label: reason }))}
      chosen={value}
      onChoose={onChange}
      hasNumbers
    />
    <Field label={daysOffText.reason} error={error} text={{ value, most: mostLetters }}>
      {(field) => <input {...field} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  </>
)
