import { useId, type ReactNode } from 'react'

type Given = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label over its control, with the sentence of a problem below. The control takes what it is given. */
export function Field({
  label,
  hint,
  error,
  isInline = false,
  children,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The label stands before its control, where height is scarce. */
  readonly isInline?: boolean
  readonly error?: string | undefined
  readonly children: (given: Given) => ReactNode
}) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field" data-inline={isInline ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {hint}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      {error === undefined ? null : (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
