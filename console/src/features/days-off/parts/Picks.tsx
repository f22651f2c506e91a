import { useId } from 'react'

/** Some of a few answers as buttons beside each other, with the sentence of a problem below. */
export function Picks({
  label,
  options,
  chosen,
  error,
  onPick,
}: {
  readonly label: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onPick: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <span id={id} className="days-off-label">
        {label}
      </span>
      <div className="reason-chips" role="group" aria-labelledby={id}>
        {options.map(({ value, label: word }) => (
          <button
            key={value}
            type="button"
            className="btn"
            data-kind="quiet"
            aria-pressed={chosen.includes(value)}
            onClick={() => onPick(value)}
          >
            {word}
          </button>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
