import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/States.tsx'
import { useChanging } from '../api.ts'
import { agentText as text } from '../text.ts'
import { fieldsOf } from './words.ts'

/** Stops an agent's selling, or lets it go on, after a second press. */
export function StopDialog({ agent, onClose }: { readonly agent: AgentDetail; readonly onClose: () => void }) {
  const changing = useChanging(agent.id)
  const body = { ...fieldsOf(agent), is_active: !agent.is_active, version: agent.version }
  const label = agent.is_active ? text.stop : text.resume
  return (
    <Dialog title={agent.is_active ? text.stopTitle(agent.name) : text.resume} onClose={onClose}>
      <Form className="order" onSend={() => changing.mutate(body, { onSuccess: onClose })}>
        <p>{agent.is_active ? text.stopLead : agent.name}</p>
        <Problem error={changing.error} />
        <DialogActions label={label} isDanger={agent.is_active} isDisabled={changing.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
