import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatYen } from '@jgm/contract/model/money'
import { courseName, useDesk } from '../../../lib/session.ts'
import { listed } from '../../../lib/text.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { agentText as text } from '../text.ts'
import { Allotments } from './Allotments.tsx'
import { Fortnight } from './Fortnight.tsx'
import { Keys } from './Keys.tsx'
import { Sales, Webhooks } from './Tables.tsx'
import { policyAt, termsOf, type Policy } from './words.ts'

/** An agent: its keys and terms, the starts that are kept for it, what it has sold. */
export function Detail({
  agent,
  policies,
  address,
  onIssue,
  onChange,
}: {
  readonly agent: AgentDetail
  /** The cancellation rules that the courses publish. */
  readonly policies: readonly Policy[]
  readonly address: string
  /** Null for who only reads. */
  readonly onIssue: (() => void) | null
  readonly onChange: () => void
}) {
  return (
    <div className="agent-detail">
      <header>
        <div>
          <h2>{agent.name}</h2>
          <p>{listed([!agent.is_active && text.stopped, termsOf(agent), text.sold30(agent.sold, agent.sold_total)])}</p>
          {onIssue ? null : <p>{text.readOnly}</p>}
        </div>
        <dl className="agent-cells">
          <div>
            <dt>{text.cells.today}</dt>
            <dd>{listed([text.groups(agent.today_groups), text.players(agent.today_players)])}</dd>
          </div>
          <div>
            <dt>{text.cells.net}</dt>
            <dd>{formatYen(agent.today_net)}</dd>
          </div>
          <div>
            <dt>{text.cells.held}</dt>
            <dd>{text.starts(agent.held)}</dd>
          </div>
        </dl>
      </header>
      <div className="agent-pair">
        <Keys agent={agent} onIssue={onIssue} />
        <Conditions agent={agent} policies={policies} address={address} onChange={onIssue ? onChange : null} />
      </div>
      <Allotments id={agent.id} mayChange={onIssue !== null} />
      <Fortnight days={agent.days} />
      <Sales sales={agent.sales} />
      <Webhooks webhooks={agent.webhooks} />
    </div>
  )
}

/** The plans of a course that the agent sells, in few words where it sells them all. */
function soldOf(own: AgentDetail['plans']): string {
  const sold = own.filter((plan) => plan.is_sold)
  return sold.length === own.length && own.length > 1 ? text.allPlans(own.length) : listed(sold.map(({ name }) => name))
}

function Conditions({
  agent,
  policies,
  address,
  onChange,
}: {
  readonly agent: AgentDetail
  readonly policies: readonly Policy[]
  readonly address: string
  readonly onChange: (() => void) | null
}) {
  const { group } = useDesk()
  const byCourse = new Map(
    [...Map.groupBy(agent.plans, (plan) => plan.course_id)].filter(([, own]) => own.some((plan) => plan.is_sold)),
  )
  const facts = [
    ...[...byCourse].map(([course, own]) => {
      const policy = policyAt(policies, agent.policies, course)
      const value = (
        <>
          {soldOf(own)}
          {policy ? <small>{text.cancelledBy(policy)}</small> : null}
        </>
      )
      return { label: courseName(group, course), value }
    }),
    ...(byCourse.size === 0 ? [{ label: text.plans, value: text.noPlans }] : []),
    { label: text.facts.window, value: text.window(agent.window_days) },
    { label: text.facts.holds, value: text.holds(agent.holds_most) },
    { label: text.facts.requests, value: text.requests(agent.requests_per_minute) },
    { label: text.facts.phone, value: <Phone number={agent.phone_number} /> },
    { label: text.facts.address, value: address },
  ]
  return (
    <section>
      <h3>
        {text.conditions}
        {onChange ? (
          <TextButton onPress={onChange}>
            {text.change}
            <kbd>E</kbd>
          </TextButton>
        ) : null}
      </h3>
      <Facts className="agent-facts" facts={facts} />
    </section>
  )
}
