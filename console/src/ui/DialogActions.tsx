import { useEffect, useRef } from 'react'
import { uiText } from './text.ts'

/** The foot of a dialog’s form: leaving it, and the one thing that it does. */
export const DialogActions = ({
  label,
  isDanger = false,
  isDisabled,
  onBack,
}: {
  readonly label: string
  readonly isDanger?: boolean
  readonly isDisabled: boolean
  readonly onBack: () => void
}) => {
  const ref = useRef<HTMLButtonElement>(null)
  const was = useRef(isDisabled)
  // A disabled button loses the focus. When the form is refused, the button gets the focus back.
  useEffect(() => {
    if (was.current && !isDisabled && document.activeElement === document.body) ref.current?.focus()
    was.current = isDisabled
  }, [isDisabled])
  return (
    <div className="card-actions">
      <button type="button" className="btn" data-kind="quiet" onClick={onBack}>
        {uiText.back}
      </button>
      <button ref={ref} className="btn" data-kind={isDanger ? 'danger' : 'go'} disabled={isDisabled}>
        {label}
      </button>
    </div>
  )
}
