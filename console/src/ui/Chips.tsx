/** One of a few answers as buttons beside each other, or several where `chosen` is a list. With `hasNumbers` each shows the number whose key chooses it; the keys are the caller's. */
export const Chips = <T extends string | number | null>({
  label,
  options,
  chosen,
  onChoose,
  hasNumbers = false,
}: {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | undefined | readonly T[]
  readonly onChoose: (value: T) => void
  readonly hasNumbers?: boolean
}) => (
  <div className="reason-chips" role="group" aria-label={label}>
    {options.map((option, at) => (
      <button
        key={option.label}
        type="button"
        className="btn"
        data-kind="quiet"
        aria-pressed={Array.isArray(chosen) ? chosen.includes(option.value) : chosen === option.value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
        {hasNumbers ? <kbd>{at + 1}</kbd> : null}
      </button>
    ))}
  </div>
)
