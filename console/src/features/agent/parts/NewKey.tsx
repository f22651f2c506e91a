import { useEffect, useRef, useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/States.tsx'
import { useNewKey } from '../api.ts'
import { agentText as text } from '../text.ts'

/** Issues a key after a second press, and shows it this once: the dialog stays until the person says that the key is noted. */
export function NewKey({ agent, onClose }: { readonly agent: AgentDetail; readonly onClose: () => void }) {
  const making = useNewKey(agent.id)
  const [said, say] = useState<string | null>(null)
  const key = making.data?.key
  function close(): void {
    if (making.isPending) return
    if (key === undefined) onClose()
    else say(text.notNoted)
  }
  return (
    <Dialog title={key === undefined ? text.newKey : text.newKeyTitle} onClose={close}>
      {key === undefined ? (
        <Form className="order" onSend={() => making.mutate()}>
          <p>{text.newKeyAsk(agent.name)}</p>
          <Problem error={making.error} />
          <DialogActions label={text.issue} isDisabled={making.isPending} onBack={close} />
        </Form>
      ) : (
        <Shown value={key} said={said} say={say} onNoted={onClose} />
      )}
    </Dialog>
  )
}

/** A key that has just been made: the only place where it stands. Where the browser does not copy, the key is selected for the hand. */
function Shown({
  value,
  said,
  say,
  onNoted,
}: {
  readonly value: string
  readonly said: string | null
  readonly say: (said: string) => void
  readonly onNoted: () => void
}) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      say(text.copied)
    } catch {
      say(text.copyFailed)
      ref.current?.focus()
    }
  }
  return (
    <div className="order">
      <p>{text.newKeyLead}</p>
      <Field label={text.keys}>
        {(field) => (
          <input
            {...field}
            ref={ref}
            className="agent-key"
            readOnly
            translate="no"
            value={value}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <p role="status">{said}</p>
      <div className="card-actions">
        <button type="button" className="btn" onClick={() => void copy()}>
          {text.copy}
        </button>
        <button type="button" className="btn" data-kind="go" onClick={onNoted}>
          {text.noted}
        </button>
      </div>
    </div>
  )
}
