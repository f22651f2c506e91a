import { Form } from '../../../ui/Form.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { competitionText } from '../text.ts'

const words = competitionText.pairing

/** Asks before a new draw, which discards what the desk has moved by hand. */
export const DrawDialog = ({
  isDrawing,
  onClose,
  onDraw,
}: {
  readonly isDrawing: boolean
  readonly onClose: () => void
  readonly onDraw: () => void
}) => (
  <Dialog title={words.drawAgain} onClose={onClose}>
    <Form className="order" onSend={onDraw}>
      <p>{words.drawWarn}</p>
      <DialogActions label={words.drawAgain} isDisabled={isDrawing} onBack={onClose} />
    </Form>
  </Dialog>
)
