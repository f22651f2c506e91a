import type { AgentRow } from '@jgm/contract/api/staff-agents'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { courseName, useDesk } from '../../../lib/session.ts'
import { listed } from '../../../lib/text.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { agentText as text } from '../text.ts'
import { termsOf } from './words.ts'

/** The agents with what they have sold, hold and were refused. */
export function AgentList({
  agents,
  chosen,
  onChoose,
}: {
  readonly agents: readonly AgentRow[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}) {
  const { group } = useDesk()
  if (agents.length === 0) return <p>{text.empty}</p>
  return (
    <ul className="closed-days beside-list">
      {agents.map((agent) => (
        <li key={agent.id} aria-current={agent.id === chosen}>
          <b>{agent.name}</b>
          <p>
            {agent.is_active ? null : <strong>{text.stopped}　</strong>}
            {listed([termsOf(agent), ...agent.course_ids.map((id) => courseName(group, id))])}
          </p>
          <p>{text.line(agent.sold, agent.sold_total)}</p>
          <small>
            {listed([
              agent.keys === 0 && text.noKey,
              agent.held > 0 && text.heldLine(agent.held),
              agent.refused !== null && agent.refused > 0 && text.refusedLine(agent.refused),
              agent.used_at === null ? text.never : text.usedLine(formatDateTimeMedium(agent.used_at)),
            ])}
          </small>
          <TextButton onPress={() => onChoose(agent.id)}>{text.show}</TextButton>
        </li>
      ))}
    </ul>
  )
}
