import { FieldError, useFieldIds } from '../../../ui/Field.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'

/** The one field of a score: dashed with the last one until something is typed. `isSum`: a whole card says it. */
export function ScoreField({
  label,
  value,
  last,
  support,
  error,
  isSum,
  onChange,
}: {
  label: string
  value: string
  last: number | undefined
  support: string
  error: string | undefined
  isSum: boolean
  onChange: (value: string) => void
}) {
  const ids = useFieldIds({ name: 'score', error, support })
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <label htmlFor={ids.id} className="text-lg font-bold text-ink">
        {unbroken(label)}
      </label>
      <input
        {...ids.control}
        className="score-field tabular"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        readOnly={isSum}
        data-typed={value === '' ? undefined : ''}
        placeholder={last === undefined ? undefined : String(last)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? <FieldError id={ids.errorId}>{error}</FieldError> : null}
      <p id={ids.supportId} className="text-sm text-support">
        {unbroken(support)}
      </p>
    </div>
  )
}
