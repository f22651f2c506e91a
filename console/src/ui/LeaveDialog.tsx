import { useLeaving } from '../lib/unsaved.ts'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { Form } from './Form.tsx'
import { uiText } from './text.ts'

/** Asks before a screen with something typed is left for another one. */
export function LeaveDialog() {
  const leaving = useLeaving()
  if (!leaving) return null
  return (
    <Dialog title={uiText.leaving.title} onClose={leaving.stay}>
      <Form className="order" onSend={leaving.leave}>
        <p>{uiText.leaving.lead}</p>
        <DialogActions label={uiText.leaving.leave} isDanger isDisabled={false} onBack={leaving.stay} />
      </Form>
    </Dialog>
  )
}
