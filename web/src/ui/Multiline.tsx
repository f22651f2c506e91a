import { useState } from 'react'
import { Field, Remaining, useFieldIds, type FieldProps } from './Field.tsx'

/** Several lines of text, with the number of characters left of `limit`. A longer text is reported, not cut. */
export function Multiline({
  defaultValue = '',
  limit,
  onChange,
  onLeave,
  ...field
}: FieldProps & {
  defaultValue?: string | undefined
  limit?: number | undefined
  onChange?: ((value: string) => void) | undefined
  /** Called with the value when the field is left. */
  onLeave?: ((value: string) => void) | undefined
}) {
  const ids = useFieldIds(field)
  const [typed, setTyped] = useState(defaultValue)
  return (
    <Field ids={ids} {...field}>
      <textarea
        {...ids.control}
        className="control"
        rows={4}
        defaultValue={defaultValue}
        enterKeyHint="enter"
        onChange={(event) => {
          if (limit) setTyped(event.currentTarget.value)
          onChange?.(event.currentTarget.value)
        }}
        onBlur={onLeave ? (event) => onLeave(event.currentTarget.value) : undefined}
      />
      {limit ? <Remaining text={typed} limit={limit} /> : null}
    </Field>
  )
}
