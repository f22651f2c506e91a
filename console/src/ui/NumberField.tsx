import { useState, type ReactNode } from 'react'
import { halfWidth } from '@jgm/contract/model/normalise'
import { Field } from './Field.tsx'
import { uiText } from './text.ts'

const numberIn = (typed: string): number | null => {
  const plain = halfWidth(typed).replaceAll(',', '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null
}

/** A whole number in any width; what is no number stays as it is typed, with a sentence. */
export function NumberField({
  label,
  unit,
  value,
  error,
  onChange,
}: {
  readonly label: ReactNode
  readonly unit?: string
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (value: number | null) => void
}) {
  const [typed, type] = useState('')
  const shown = numberIn(typed) === value && typed !== '' ? typed : value === null ? typed : String(value)
  const isNoNumber = value === null && halfWidth(shown) !== ''
  return (
    <Field label={label} error={isNoNumber ? uiText.notNumber : error}>
      {(field) => (
        <span className="number-field">
          <input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => {
              type(target.value)
              onChange(numberIn(target.value))
            }}
          />
          {unit === undefined ? null : <small>{unit}</small>}
        </span>
      )}
    </Field>
  )
}
