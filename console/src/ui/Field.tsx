import { useId, type ReactNode } from 'react'
import { countCharacters } from '@jgm/contract/model/normalise'
import { uiText } from './text.ts'

type Given = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** The problem of a text of more letters than are kept: no field cuts what was typed. */
export function tooLong(text: string, most: number): string | undefined {
  const count = countCharacters(text)
  return count > most ? uiText.tooLong(most, count) : undefined
}

/** A label over its control, with the sentence of a problem below. The control takes what it is given. */
export function Field({
  label,
  hint,
  error: given,
  text,
  isInline = false,
  children,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The label stands before its control, where height is scarce. */
  readonly isInline?: boolean
  readonly error?: string | undefined
  /** The typed text, with how many letters of it are kept. */
  readonly text?: { readonly value: string; readonly most: number }
  readonly children: (given: Given) => ReactNode
}) {
  const id = useId()
  const error = given ?? (text && tooLong(text.value, text.most))
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
