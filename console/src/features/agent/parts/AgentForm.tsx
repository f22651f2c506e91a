import { useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { problemsOf } from '../../../lib/api.ts'
import { isHeldBack, useUnkept } from '../../../lib/unsaved.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useChanging, useMaking, type Fields } from '../api.ts'
import { agentText as text } from '../text.ts'
import { AgentFields, agentPaths, type Plan, type Typed } from './AgentFields.tsx'
import { fieldsOf } from './words.ts'

const empty: Typed = {
  name: '',
  phone_number: '',
  terms: 'commission',
  percent: 10,
  window_days: 90,
  requests_per_minute: 300,
  holds_most: 10,
  plan_ids: [],
  is_active: true,
}

const typedOf = (agent: AgentDetail): Typed => ({ ...fieldsOf(agent), is_active: agent.is_active })

/** The fields as they are sent: a number that nobody can read is out of its bounds, and the answer says so at the field. */
const sent = ({ is_active: _active, ...typed }: Typed): Fields => ({
  ...typed,
  percent: typed.percent ?? -1,
  window_days: typed.window_days ?? 0,
  requests_per_minute: typed.requests_per_minute ?? 0,
  holds_most: typed.holds_most ?? 0,
})

/** Makes an agent, or changes one. */
export function AgentForm({
  agent,
  plans,
  onClose,
  onMade,
}: {
  readonly agent: AgentDetail | null
  readonly plans: readonly Plan[]
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}) {
  const [begun] = useState<Typed>(agent ? typedOf(agent) : empty)
  const [typed, type] = useState(begun)
  const [tries, setTries] = useState(0)
  const fields = useFirstProblem(tries)
  const making = useMaking()
  const changing = useChanging(agent?.id ?? 0)
  const writing = agent ? changing : making
  const problems = problemsOf(writing.error)
  const other = problems.beside(agentPaths)
  useUnkept(JSON.stringify(typed) !== JSON.stringify(begun))
  const close = (): void => {
    if (!isHeldBack(onClose)) onClose()
  }
  const onError = (): void => setTries((before) => before + 1)
  function send(): void {
    if (agent) {
      const body = { ...sent(typed), is_active: typed.is_active, version: agent.version }
      changing.mutate(body, { onSuccess: onClose, onError })
    } else
      making.mutate(sent(typed), {
        onSuccess: ({ id }) => {
          onMade(id)
          onClose()
        },
        onError,
      })
  }
  return (
    <Dialog title={agent ? text.change : text.make} onClose={close}>
      <div ref={fields}>
        <Form className="order agent-form" onSend={send}>
          <p>{agent ? text.changeLead : text.makeLead}</p>
          <AgentFields
            typed={typed}
            set={(part) => type((before) => ({ ...before, ...part }))}
            plans={agent ? agent.plans : plans}
            problems={problems}
            hasState={agent !== null}
          />
          {other === null ? null : <Notice kind="warn">{other}</Notice>}
          <DialogActions label={text.save} isDisabled={writing.isPending} onBack={close} />
        </Form>
      </div>
    </Dialog>
  )
}
