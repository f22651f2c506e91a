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
}) => (
  <div className="card-actions">
    <button type="button" className="btn" data-kind="quiet" onClick={onBack}>
      {uiText.back}
    </button>
    <button className="btn" data-kind={isDanger ? 'danger' : 'go'} disabled={isDisabled}>
      {label}
    </button>
  </div>
)
