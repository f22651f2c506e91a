import { uiText } from './text.ts'

/** Asks, in place, before something is done that cannot be taken back. */
export const Question = ({
  act,
  sentence,
  isBusy = false,
  onYes,
  onNo,
}: {
  /** What would be done, in the words of its button. */
  readonly act: string
  readonly sentence: string
  readonly isBusy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}) => (
  <div className="question" role="group" aria-label={act}>
    <p>{sentence}</p>
    <button type="button" className="btn" data-kind="danger" disabled={isBusy} onClick={onYes}>
      {act}
    </button>
    <button type="button" className="btn" data-kind="quiet" onClick={onNo}>
      {uiText.back}
    </button>
  </div>
)
