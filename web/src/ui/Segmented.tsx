/** A switch between two to five views or sizes, side by side. The legend is for screen readers. */
export function Segmented({
  name,
  legend,
  choices,
  value,
  onChange,
}: {
  name: string
  legend: string
  choices: readonly {
    readonly value: string
    readonly label: string
    readonly spoken?: string
    readonly note?: string
  }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-text">{legend}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-label={choice.spoken}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className="tabular">
              {choice.label}
              {choice.note === undefined ? null : <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
