import { halfWidth } from '@jgm/contract/model/normalise'
import type { PlayDate } from '@jgm/contract/model/dates'
import { Field } from './Field.tsx'

/** Says whether a date was typed as its month and day, in any width: `1205`, `12/5` has a digit too few. */
export const isDateTyped = (typed: string, date: PlayDate): boolean =>
  halfWidth(typed).replaceAll(/\D/g, '') === date.slice(5).replace('-', '')

/** The field of digits that somebody types again before something is done that many feel, or that cannot be taken back. */
export const RepeatField = ({
  label,
  help,
  error,
  value,
  onChange,
}: {
  readonly label: string
  readonly help: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (typed: string) => void
}) => (
  <Field label={label} hint={<small>{help}</small>} error={error}>
    {(field) => (
      <input
        {...field}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
