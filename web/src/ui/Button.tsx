import type { ReactNode } from 'react'
import { unbroken } from './Unbroken.tsx'

export type ButtonKind = 'solid' | 'outline' | 'text' | 'danger'
export type ButtonSize = 'L' | 'M' | 'S'

/** Attributes that make any element look like a button, for example a link. */
export const buttonLook = (kind: ButtonKind = 'solid', size: ButtonSize = 'L', wide = false) => ({
  className: 'button',
  'data-kind': kind,
  'data-size': size,
  ...(wide ? { 'data-wide': '' } : {}),
})

/** A button. While `pending` it keeps its size, shows `pendingText` and ignores presses, and the focus stays. */
export function Button({
  children,
  kind = 'solid',
  size = 'L',
  wide = false,
  type = 'button',
  pending = false,
  pendingText,
  onPress,
  label,
  describedBy,
  form,
}: {
  children: ReactNode
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  pending?: boolean | undefined
  pendingText?: string | undefined
  onPress?: (() => void) | undefined
  /** The accessible name, when the visible text is too short. */
  label?: string | undefined
  describedBy?: string | undefined
  /** Id of the form to submit, when the button is outside it. */
  form?: string | undefined
}) {
  return (
    <button
      type={type}
      form={form}
      {...buttonLook(kind, size, wide)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onPress?.()
      }}
    >
      {pendingText === undefined ? (
        unbroken(children)
      ) : (
        <span className="button-faces">
          <span data-hidden={pending || undefined}>{unbroken(children)}</span>
          <span data-hidden={!pending || undefined}>{unbroken(pendingText)}</span>
        </span>
      )}
    </button>
  )
}
