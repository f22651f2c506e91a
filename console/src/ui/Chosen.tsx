import type { ReactNode } from 'react'

/** Buttons of which some are chosen, with what is wrong with the choice. */
export const Chosen = ({
  label,
  error,
  children,
}: {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}) => (
  <div className="chosen-field">
    <span aria-hidden="true">{label}</span>
    {children}
    {error === undefined ? null : (
      <p className="field-error" role="alert">
        {error}
      </p>
    )}
  </div>
)
