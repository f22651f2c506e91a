import { useState } from 'react'
import { Field, useFieldIds, type FieldProps } from './Field.tsx'
import { uiText } from './text.ts'

/** Several lines of text, with what is left of `limit`. Too much is said, never cut. */
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
  const [left, setLeft] = useState((limit ?? 0) - [...defaultValue].length)
  return (
    <Field ids={ids} {...field}>
      <textarea
        {...ids.control}
        className="control"
        rows={4}
        defaultValue={defaultValue}
        enterKeyHint="enter"
        onChange={(event) => {
          if (limit) setLeft(limit - [...event.currentTarget.value].length)
          onChange?.(event.currentTarget.value)
        }}
        onBlur={onLeave ? (event) => onLeave(event.currentTarget.value) : undefined}
      />
      {limit ? (
        <p className={left < 0 ? 'field-error tabular' : 'field-support tabular'}>
          {left < 0 ? uiText.over(-left) : uiText.remaining(left)}
        </p>
      ) : null}
    </Field>
  )
}
