import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatDateDense, formatTime, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { keptInView } from '../../../lib/inView.ts'
import { now } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { agentText as text } from '../text.ts'
import { startOf, whatOf, whyOf } from './words.ts'

const isToday = (at: string): boolean => todayInTokyo(new Date(at)) === todayInTokyo(now())
const timeOf = (at: string): string => formatTime(minuteOfDayInTokyo(at))

/** The calls of an agent today: how many, how fast, and those that were refused, with why and who has the start. */
export function Calls({ agent, picked }: { readonly agent: AgentDetail; readonly picked: number }) {
  const { traffic } = agent
  const { group } = useDesk()
  const errors = agent.errors ?? []
  const cells = text.trafficCells
  return (
    <section>
      <h3>
        {text.traffic}
        <span>{traffic ? text.within(traffic.within_ms) : ''}</span>
      </h3>
      {traffic ? (
        <dl className="agent-cells">
          {(['questions', 'holds', 'confirms'] as const).map((one) => (
            <div key={one}>
              <dt>{cells[one]}</dt>
              <dd>{traffic[one].toLocaleString('ja-JP')}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <h4>{text.errors(agent.refused ?? 0)}</h4>
      {errors.length === 0 ? <p className="agent-fine">{text.noErrors}</p> : null}
      <ol className="agent-errors">
        {errors.map((one, at) => (
          <li key={one.id} aria-current={at === picked} ref={at === picked ? keptInView : undefined}>
            <b>{timeOf(one.at)}</b>
            <div>
              <strong>
                {one.status}　{whyOf(one)}
              </strong>
              <small>{startOf(one, (id) => courseName(group, id)) || whatOf(one)}</small>
              {one.about?.has ? <em>{text.has(text.keepers[one.about.has] ?? '')}</em> : null}
              {one.what === 'key' && one.prefix !== null ? <em translate="no">{text.errorKey(one.prefix)}</em> : null}
            </div>
          </li>
        ))}
      </ol>
      {(agent.refused ?? 0) > errors.length ? <p className="agent-fine">{text.newestErrors(errors.length)}</p> : null}
    </section>
  )
}

/** The sales of an agent today. */
export function SalesToday({ sales }: { readonly sales: AgentDetail['sales'] }) {
  const { group } = useDesk()
  const own = sales.filter(({ status, at }) => status !== 'held' && isToday(at))
  return (
    <section>
      <h3>{text.salesToday}</h3>
      {own.length === 0 ? (
        <p className="agent-fine">{text.noSalesToday}</p>
      ) : (
        <table className="plain-table">
          <tbody>
            {own.map((sale) => (
              <tr key={sale.number} data-off={sale.status === 'cancelled' ? '' : undefined}>
                <td>{timeOf(sale.at)}</td>
                <th scope="row">
                  {courseName(group, sale.course_id)} {formatDateDense(sale.play_date)} {formatTime(sale.start_minute)}
                </th>
                <td>{text.players(sale.players)}</td>
                <td className="amount">{formatYen(sale.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
