import { useId } from 'react'
import { uiText } from './text.ts'

/** A small number with buttons for one more and one less, between `min` and `max`; each new value is announced. */
export function CountStepper({
  label,
  value,
  min,
  max,
  format,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  format: (value: number) => string
  onChange: (value: number) => void
}) {
  const id = useId()
  const button = (sign: string, name: string, to: number) => (
    <button
      type="button"
      className="button tabular min-w-12! text-xl!"
      data-kind="outline"
      data-size="S"
      aria-label={`${label} ${name}`}
      aria-disabled={to < min || to > max || undefined}
      onClick={() => {
        if (to >= min && to <= max) onChange(to)
      }}
    >
      {sign}
    </button>
  )
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-3">
      <span id={id} className="font-bold text-ink">
        {label}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {button('－', uiText.less, value - 1)}
        <output className="tabular min-w-14 text-center text-xl font-bold text-ink" aria-live="polite">
          {format(value)}
        </output>
        {button('＋', uiText.more, value + 1)}
      </span>
    </div>
  )
}
