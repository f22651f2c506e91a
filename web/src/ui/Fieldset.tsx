import { useId, type ReactNode } from 'react'
import { FieldError, Mark } from './Field.tsx'
import { unbroken } from './Unbroken.tsx'

/** A group of controls under one legend, with the group's own problem. */
export function Fieldset({
  legend,
  required,
  support,
  error,
  children,
}: {
  legend: string
  /** Undefined: no mark, because the fields inside have their own. */
  required?: boolean | undefined
  support?: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      className="field"
      aria-describedby={[error ? `${id}e` : '', support ? `${id}s` : ''].join(' ').trim() || undefined}
    >
      <legend className="field-label mb-1.5 p-0">
        {unbroken(legend)}
        {required === undefined ? null : <Mark required={required} />}
      </legend>
      {support ? (
        <p className="field-support" id={`${id}s`}>
          {unbroken(support)}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}e`}>{error}</FieldError> : null}
    </fieldset>
  )
}
