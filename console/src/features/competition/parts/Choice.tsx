import { Field } from '../../../ui/Field.tsx'

/** A labelled list to choose one value from. */
export function Choice<V extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string
  readonly value: V
  readonly options: Readonly<Record<V, string>>
  readonly onChoose: (value: V) => void
}) {
  return (
    <Field label={label}>
      {(field) => (
        <select {...field} value={value} onChange={({ target }) => onChoose(target.value as V)}>
          {(Object.keys(options) as V[]).map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
