import { Field } from './Field.tsx'

/** A field of lines, each of which is a paragraph or a point. It grows with what is typed. */
export const Lines = ({
  label,
  help,
  error,
  lines,
  onChange,
}: {
  readonly label: string
  readonly help?: string | undefined
  readonly error: string | undefined
  readonly lines: readonly string[]
  readonly onChange: (lines: string[]) => void
}) => (
  <Field label={label} hint={help === undefined ? undefined : <small>{help}</small>} error={error}>
    {(field) => (
      <textarea
        {...field}
        className="text-lines"
        rows={2}
        value={lines.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    )}
  </Field>
)
