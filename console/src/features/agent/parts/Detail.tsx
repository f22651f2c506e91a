import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { courseName, useDesk } from '../../../lib/session.ts'
import { listed } from '../../../lib/text.ts'
import { Phone } from '../../../ui/Phone.tsx'
import { Failed, Loading } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useAgent } from '../api.ts'
import { agentText as text } from '../text.ts'
import { Keys } from './Keys.tsx'
import { Calls, Sales, Webhooks } from './Tables.tsx'
import { termsOf } from './words.ts'
import { Facts } from '../../../ui/Facts.tsx'

/** An agent: its terms, plans and keys, what it has sold and called. */
export function Detail({
  id,
  address,
  mayChange,
  onChange,
}: {
  readonly id: number
  readonly address: string
  readonly mayChange: boolean
  readonly onChange: (agent: AgentDetail) => void
}) {
  const query = useAgent(id)
  const agent = query.data
  if (query.isError && !agent) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!agent) return <Loading />
  return (
    <div className="beside-detail">
      <header>
        <h2>{agent.name}</h2>
        <p>{listed([!agent.is_active && text.stopped, termsOf(agent)])}</p>
        {mayChange ? <TextButton onPress={() => onChange(agent)}>{text.change}</TextButton> : <p>{text.readOnly}</p>}
      </header>
      <Conditions agent={agent} address={address} />
      <Plans plans={agent.plans} />
      <Keys agent={agent} mayChange={mayChange} />
      <Sales sales={agent.sales} />
      <Webhooks webhooks={agent.webhooks} />
      {agent.calls === null ? null : <Calls calls={agent.calls} />}
    </div>
  )
}

function Conditions({ agent, address }: { readonly agent: AgentDetail; readonly address: string }) {
  const facts = [
    { label: text.facts.terms, value: termsOf(agent) },
    { label: text.facts.window, value: text.window(agent.window_days) },
    { label: text.facts.holds, value: text.holds(agent.holds_most) },
    { label: text.facts.requests, value: text.requests(agent.requests_per_minute) },
    { label: text.facts.phone, value: <Phone number={agent.phone_number} /> },
    { label: text.facts.address, value: address },
  ]
  return (
    <section>
      <h3>{text.conditions}</h3>
      <Facts className="agent-facts" facts={facts} />
    </section>
  )
}

function Plans({ plans }: { readonly plans: AgentDetail['plans'] }) {
  const { group } = useDesk()
  const byCourse = Map.groupBy(
    plans.filter((plan) => plan.is_sold),
    (plan) => plan.course_id,
  )
  return (
    <section>
      <h3>{text.plans}</h3>
      {byCourse.size === 0 ? <p>{text.noPlans}</p> : null}
      <dl className="agent-facts">
        {[...byCourse].map(([course, sold]) => (
          <div key={course}>
            <dt>{courseName(group, course)}</dt>
            <dd>{listed(sold.map(({ name }) => name))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
