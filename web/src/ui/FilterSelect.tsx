import { useId } from 'react'
import type { Option } from './Select.tsx'

/** A native list that filters what is shown, outside a form: without mark and problem. `empty` is the entry without a filter. */
export function FilterSelect({
  name,
  label,
  options,
  empty,
  value,
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  empty?: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field min-w-0">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
