import type { Ref } from 'react'
import { Field, useFieldIds, type FieldProps } from './Field.tsx'

export type Option = { readonly value: string; readonly label: string }

/** A native list to choose one entry. `empty` is the label of the unchosen first entry. */
export function Select({
  options,
  empty,
  defaultValue,
  value,
  autoComplete,
  onChange,
  selectRef,
  ...field
}: FieldProps & {
  options: readonly Option[]
  empty?: string | undefined
  defaultValue?: string | undefined
  value?: string | undefined
  autoComplete?: string | undefined
  onChange?: ((value: string) => void) | undefined
  selectRef?: Ref<HTMLSelectElement> | undefined
}) {
  const ids = useFieldIds(field)
  return (
    <Field ids={ids} {...field}>
      <select
        {...ids.control}
        ref={selectRef}
        className="control"
        autoComplete={autoComplete}
        defaultValue={value === undefined ? (defaultValue ?? '') : undefined}
        value={value}
        onChange={onChange ? (event) => onChange(event.currentTarget.value) : undefined}
      >
        {empty ? <option value="">{empty}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
