import type { Ref } from 'react'
import { Field } from './Field.tsx'
import { uiText } from './text.ts'

/** The reason of an order, which the audit keeps: at most 200 characters. */
export const WhyField = (props: {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (why: string) => void
}) => (
  <Field label={uiText.why} text={{ value: props.value, most: 200 }}>
    {(field) => (
      <input
        {...field}
        ref={props.inputRef}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Field>
)

/** Usual reasons, to press instead of typing. */
export const ReasonChips = (props: {
  readonly reasons: readonly string[]
  readonly onChoose: (why: string) => void
  /** The first reason, where it takes the focus: Enter chooses it. */
  readonly firstRef?: Ref<HTMLButtonElement>
}) => (
  <div className="reason-chips">
    {props.reasons.map((reason, index) => (
      <button
        key={reason}
        ref={index === 0 ? props.firstRef : undefined}
        type="button"
        className="btn"
        data-kind="quiet"
        onClick={() => props.onChoose(reason)}
      >
        {reason}
      </button>
    ))}
  </div>
)
