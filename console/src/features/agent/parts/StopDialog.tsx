import { useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { isCode } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { useChanging } from '../api.ts'
import { agentText as text } from '../text.ts'
import { overtakenText } from '../text.allotment.ts'
import { whoOf } from './Overtaken.tsx'
import { fieldsOf } from './words.ts'

/** Stops an agent's selling, or lets it go on, after a second press. `agent`: as it stands now, with what others have changed meanwhile. */
export function StopDialog({ agent, onClose }: { readonly agent: AgentDetail; readonly onClose: () => void }) {
  const changing = useChanging(agent.id)
  const [isGoingOn] = useState(!agent.is_active)
  const body = { ...fieldsOf(agent), is_active: isGoingOn, version: agent.version }
  const isOvertaken = isCode(changing.error, 'desk_stale')
  const isDone = agent.is_active === isGoingOn
  const other = isGoingOn ? overtakenText.resumedFirst : overtakenText.stoppedFirst
  return (
    <Dialog title={isGoingOn ? text.resume : text.stopTitle(agent.name)} onClose={onClose}>
      <Form className="order" onSend={() => changing.mutate(body, { onSuccess: onClose })}>
        <p>{isGoingOn ? agent.name : text.stopLead}</p>
        {isOvertaken || isDone ? (
          <Notice kind="warn">
            {whoOf(agent.changed)}
            {isDone ? other : ''}
          </Notice>
        ) : (
          <Problem error={changing.error} />
        )}
        <DialogActions
          label={isGoingOn ? text.resume : text.stop}
          isDanger={!isGoingOn}
          isDisabled={changing.isPending || isDone}
          onBack={onClose}
        />
      </Form>
    </Dialog>
  )
}
