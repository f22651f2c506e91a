import { useId } from 'react'
import type { Option } from './Select.tsx'

/**
 * A native list that filters what is shown, outside a form: without mark and problem. `empty` is the entry without a filter. With
 * `isCompact` it is as wide as what is chosen, and its label is for screen readers: `empty` says what it is for.
 */
export function FilterSelect({
  name,
  label,
  options,
  empty,
  value,
  isCompact = false,
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  empty?: string
  value: string
  isCompact?: boolean
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={isCompact ? 'field-compact' : 'field min-w-0'}>
      <label className={isCompact ? 'sr-text' : 'field-label'} htmlFor={id}>
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
