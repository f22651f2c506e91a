import { useId } from 'react'
import { Fieldset } from './Fieldset.tsx'
import type { Option } from './Select.tsx'
import { uiText } from './text.ts'

/** A date in three fields, 年・月・日; the caller gives the years with their labels, and the entry without a year among them. Names are `<name>_year` and so on. */
export function DateParts({
  name,
  legend,
  years,
  required,
  support,
  error,
  defaultValue,
  autoComplete = 'bday',
}: {
  name: string
  legend: string
  years: readonly Option[]
  required?: boolean | undefined
  support?: string | undefined
  error?: string | undefined
  /** `YYYY-MM-DD`, or parts still empty: `1964--`. */
  defaultValue?: string | undefined
  autoComplete?: 'bday' | 'off' | undefined
}) {
  const id = useId()
  const [year = '', month = '', day = ''] = (defaultValue ?? '').split('-')
  const part = (key: 'month' | 'day', value: string, label: string) => (
    <span className="flex items-center gap-2">
      <input
        id={`${id}${key}`}
        className="control tabular w-20!"
        name={`${name}_${key}`}
        inputMode="numeric"
        autoComplete={autoComplete === 'off' ? 'off' : `bday-${key}`}
        enterKeyHint="next"
        maxLength={2}
        defaultValue={value.replace(/^0/, '')}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={`${id}${key}`}>{label}</label>
    </span>
  )
  return (
    <Fieldset legend={legend} required={required} support={support} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex min-w-0 flex-1 basis-64 items-center gap-2">
          <select
            id={`${id}year`}
            className="control tabular"
            name={`${name}_year`}
            autoComplete={autoComplete === 'off' ? 'off' : 'bday-year'}
            defaultValue={year}
            aria-invalid={error ? true : undefined}
          >
            {years.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}year`} className="sr-text">
            {uiText.year}
          </label>
        </span>
        {part('month', month, uiText.month)}
        {part('day', day, uiText.day)}
      </div>
    </Fieldset>
  )
}
