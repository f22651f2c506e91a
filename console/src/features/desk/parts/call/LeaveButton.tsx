import { callText as words } from '../../text.call.ts'

/** Leaves what was begun on the telephone, for the hand: Escape does the same. */
export const LeaveButton = ({ leave }: { readonly leave: () => void }) => (
  <button type="button" className="btn" data-kind="quiet" onClick={leave}>
    {words.leave}
    <kbd>Esc</kbd>
  </button>
)
