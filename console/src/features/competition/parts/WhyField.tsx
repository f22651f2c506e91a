import type { Ref } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { competitionText } from '../text.ts'

/** The reason of an order, which the audit keeps: at most 200 characters. */
export const WhyField = (props: {
  readonly inputRef: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (why: string) => void
}) => (
  <Field label={competitionText.why}>
    {(field) => (
      <input
        {...field}
        ref={props.inputRef}
        maxLength={200}
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
}) => (
  <div className="reason-chips">
    {props.reasons.map((reason) => (
      <button key={reason} type="button" className="btn" data-kind="quiet" onClick={() => props.onChoose(reason)}>
        {reason}
      </button>
    ))}
  </div>
)
