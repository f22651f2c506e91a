import { useId, type ReactNode } from 'react'
import { uiText } from './text.ts'
import { unbroken } from './Unbroken.tsx'

export type FieldProps = {
  /** The name in the form and the path in problems. */
  name: string
  label: string
  required?: boolean | undefined
  support?: ReactNode
  error?: string | undefined
}

/** Ids and aria attributes of a control, so that screen readers read label, error and support with it. */
export function useFieldIds({ name, error, support }: Pick<FieldProps, 'name' | 'error' | 'support'>) {
  const base = useId()
  const id = `${base}${name}`
  const errorId = error ? `${id}-error` : undefined
  const supportId = support ? `${id}-support` : undefined
  return {
    id,
    errorId,
    supportId,
    control: {
      id,
      name,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': [errorId, supportId].filter(Boolean).join(' ') || undefined,
    },
  }
}

/** ※必須 or ※任意. */
export function Mark({ required }: { required: boolean }) {
  return (
    <span className={required ? 'mark-required' : 'mark-optional'}>{required ? uiText.required : uiText.optional}</span>
  )
}

/** The problem of one field, under its control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <span aria-hidden="true">{uiText.errorMark}</span>
      <span className="sr-text">{uiText.error}</span> {unbroken(children)}
    </p>
  )
}

/** The block around a control: label, mark, support, control, error, in this order. */
export function Field({
  ids,
  label,
  required = false,
  support,
  error,
  children,
}: Omit<FieldProps, 'name'> & { ids: ReturnType<typeof useFieldIds>; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.id}>
        {unbroken(label)}
        <Mark required={required} />
      </label>
      {support ? (
        <p className="field-support" id={ids.supportId}>
          {unbroken(support)}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={ids.errorId}>{error}</FieldError> : null}
    </div>
  )
}

/** How many characters are left. A longer text is reported, not cut. */
export function Remaining({ text, limit }: { text: string; limit: number }) {
  const left = limit - [...text].length
  return (
    <p className={left < 0 ? 'field-error tabular' : 'field-support tabular'}>
      {left < 0 ? uiText.over(-left) : uiText.remaining(left)}
    </p>
  )
}
