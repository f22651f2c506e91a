import type { Ref } from 'react'

/** One of a few answers, below each other. With `hasNumbers` each shows the number whose key chooses it; the keys are the caller's. */
export const Radios = <T extends string | number>({
  label,
  options,
  chosen,
  onChoose,
  hasNumbers = false,
  firstRef,
}: {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | null
  readonly onChoose: (value: T) => void
  readonly hasNumbers?: boolean
  readonly firstRef?: Ref<HTMLButtonElement>
}) => (
  <div className="reasons" role="radiogroup" aria-label={label}>
    {options.map((option, at) => (
      <button
        key={option.value}
        ref={at === 0 ? firstRef : undefined}
        type="button"
        role="radio"
        aria-checked={chosen === option.value}
        onClick={() => onChoose(option.value)}
      >
        {hasNumbers ? <kbd>{at + 1}</kbd> : null}
        {option.label}
      </button>
    ))}
  </div>
)
