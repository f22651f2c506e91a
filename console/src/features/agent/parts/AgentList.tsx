import type { AgentRow } from '@jgm/contract/api/staff-agents'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { keptInView } from '../../../lib/inView.ts'
import { agentText as text } from '../text.ts'
import { termsOf } from './words.ts'

/** The agents with what each has sold today, and whether something of it was refused. */
export function AgentList({
  agents,
  chosen,
  onChoose,
}: {
  readonly agents: readonly AgentRow[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}) {
  if (agents.length === 0) return <p className="agents-empty">{text.empty}</p>
  return (
    <ol className="agent-list">
      {agents.map((agent) => (
        <li key={agent.id}>
          <button
            type="button"
            ref={agent.id === chosen ? keptInView : undefined}
            aria-current={agent.id === chosen}
            data-off={agent.is_active ? undefined : ''}
            onClick={() => onChoose(agent.id)}
          >
            <b>{agent.name}</b>
            <State agent={agent} />
            <span>{text.sells(termsOf(agent), agent.course_ids.length)}</span>
            <small>{text.today(agent.today_groups, agent.today_players)}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}

function State({ agent }: { readonly agent: AgentRow }) {
  if (!agent.is_active) return <em>{text.stopped}</em>
  if (agent.refused !== null && agent.refused > 0) return <em data-warn="">{text.refusedLine(agent.refused)}</em>
  if (agent.keys === 0) return <em data-warn="">{text.noKey}</em>
  return <em>{agent.used_at === null ? text.never : text.usedLine(formatDateTimeMedium(agent.used_at))}</em>
}
