import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { unbroken } from './Unbroken.tsx'

/** A date in one field, as people write it; what was understood (`wordsOf`) is said below it. */
export function DateField({
  wordsOf,
  value,
  defaultValue,
  onChange,
  ...field
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'limit'> & { wordsOf: (typed: string) => string | undefined }) {
  const [typed, setTyped] = useState(defaultValue ?? '')
  const read = wordsOf(value ?? typed)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        inputMode="numeric"
        value={value}
        defaultValue={value === undefined ? defaultValue : undefined}
        onChange={(next) => {
          setTyped(next)
          onChange?.(next)
        }}
      />
      <p role="status" className={read === undefined ? 'sr-text' : 'tabular rounded-lg bg-green-50 px-3 py-2 text-ink'}>
        {read === undefined ? null : unbroken(read)}
      </p>
    </div>
  )
}
