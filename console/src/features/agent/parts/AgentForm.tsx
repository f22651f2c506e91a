import { useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { problemsOf } from '../../../lib/api.ts'
import { listed } from '../../../lib/text.ts'
import { isHeldBack, useUnkept } from '../../../lib/unsaved.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useChanging, useMaking, type Fields } from '../api.ts'
import { agentText as text } from '../text.ts'
import { AgentFields, agentPaths, type Plan, type Typed } from './AgentFields.tsx'
import { Overtaken } from './Overtaken.tsx'
import { useOvertaken } from './useOvertaken.ts'
import { changesBetween, fieldsOf, policyAt, type Policy } from './words.ts'

const empty: Typed = {
  name: '',
  phone_number: '',
  terms: 'commission',
  percent: 10,
  window_days: 90,
  requests_per_minute: 300,
  holds_most: 10,
  plan_ids: [],
  policies: [],
  is_active: true,
}

const typedOf = (agent: AgentDetail): Typed => ({ ...fieldsOf(agent), is_active: agent.is_active })

/** The fields as they are sent: a number that nobody can read is out of its bounds, and the answer says so at the field; a rule that is
 * shown no more is not chosen. */
const sent = ({ is_active: _active, ...typed }: Typed, published: readonly Policy[]): Fields => ({
  ...typed,
  policies: typed.policies.filter(({ course_id: id, product }) =>
    published.some((policy) => policy.course_id === id && policy.product === product),
  ),
  percent: typed.percent ?? -1,
  window_days: typed.window_days ?? 0,
  requests_per_minute: typed.requests_per_minute ?? 0,
  holds_most: typed.holds_most ?? 0,
})

const shownOf = (
  typed: Typed,
  plans: readonly Plan[],
  published: readonly Policy[],
): Readonly<Record<string, string>> => ({
  [text.fields.name]: typed.name,
  [text.facts.phone]: typed.phone_number,
  [text.facts.terms]: text.terms[typed.terms](typed.percent ?? 0),
  [text.facts.window]: text.window(typed.window_days ?? 0),
  [text.facts.holds]: text.holds(typed.holds_most ?? 0),
  [text.facts.requests]: text.requests(typed.requests_per_minute ?? 0),
  [text.plans]: listed(plans.flatMap(({ id, name }) => (typed.plan_ids.includes(id) ? [name] : []))),
  [text.policy]: listed(
    [...new Set(plans.map((plan) => plan.course_id))].flatMap((id) => {
      const policy = policyAt(published, typed.policies, id)
      return policy ? [text.policyOf(policy)] : []
    }),
  ),
  [text.fields.active]: typed.is_active ? text.selling : text.stopped,
})

/** Makes an agent, or changes one. `agent`: as it stands now. */
export function AgentForm({
  agent,
  plans,
  published,
  onClose,
  onMade,
}: {
  readonly agent: AgentDetail | null
  readonly plans: readonly Plan[]
  readonly published: readonly Policy[]
  readonly onClose: () => void
  readonly onMade?: (id: number) => void
}) {
  const making = useMaking()
  const changing = useChanging(agent?.id ?? 0)
  const writing = agent ? changing : making
  const overtaken = useOvertaken(agent, changing.error)
  const begun = overtaken.begun ? typedOf(overtaken.begun) : empty
  const [typed, type] = useState(begun)
  const [tries, setTries] = useState(0)
  const fields = useFirstProblem(tries)
  const problems = problemsOf(writing.error)
  const other = overtaken.isOvertaken ? null : problems.beside(agentPaths)
  useUnkept(JSON.stringify(typed) !== JSON.stringify(begun))
  const close = (): void => {
    if (!isHeldBack(onClose)) onClose()
  }
  const onError = (): void => setTries((before) => before + 1)
  function send(): void {
    if (agent) {
      const body = { ...sent(typed, published), is_active: typed.is_active, version: overtaken.version }
      changing.mutate(body, { onSuccess: onClose, onError })
    } else
      making.mutate(sent(typed, published), {
        onSuccess: ({ id }) => {
          onMade?.(id)
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
            plans={plans}
            published={published}
            problems={problems}
            hasState={agent !== null}
          />
          {other === null ? null : <Notice kind="warn">{other}</Notice>}
          {agent && overtaken.isOvertaken ? (
            <Overtaken
              changed={agent.changed}
              changes={changesBetween(shownOf(begun, plans, published), shownOf(typedOf(agent), plans, published))}
              onTake={() => {
                overtaken.take()
                type(typedOf(agent))
                changing.reset()
              }}
            />
          ) : null}
          <DialogActions label={text.save} isDisabled={writing.isPending} onBack={close} />
        </Form>
      </div>
    </Dialog>
  )
}
