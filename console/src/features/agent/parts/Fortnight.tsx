import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatMonthDay } from '@jgm/contract/model/dates'
import { agentText as text } from '../text.ts'

/** Fourteen days of an agent as bars: what it sold, and beside it what it held and did not buy. */
export function Fortnight({ days }: { readonly days: AgentDetail['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ sold, unsold }) => [sold, unsold]))
  const part = (count: number): string => `${Math.round((count / most) * 100)}%`
  return (
    <section>
      <h3>
        {text.fourteen}
        <span>{text.fourteenHelp}</span>
      </h3>
      <ol className="agent-days">
        {days.map(({ date, sold, unsold }) => (
          <li key={date}>
            <span className="sr-text">{text.fourteenOne(formatMonthDay(date), sold, unsold)}</span>
            <span aria-hidden="true">
              <i style={{ height: part(sold) }}>{sold > 0 ? <b>{sold}</b> : null}</i>
              <i data-unsold="" data-more={unsold > sold ? '' : undefined} style={{ height: part(unsold) }} />
            </span>
            <small aria-hidden="true">{Number(date.slice(8))}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
