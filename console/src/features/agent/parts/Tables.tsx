import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatYen } from '@jgm/contract/model/money'
import { courseName, useDesk } from '../../../lib/session.ts'
import { agentText as text } from '../text.ts'
import { now } from '../../../lib/clock.ts'
import { cancelOf, playOf, stateOf, webhookStateOf } from './words.ts'

/** The holds and sales of an agent, without its travellers. */
export function Sales({ sales }: { readonly sales: AgentDetail['sales'] }) {
  const { group } = useDesk()
  const { sale: head } = text
  return (
    <section>
      <h3>{text.sales}</h3>
      {sales.length === 0 ? (
        <p>{text.noSales}</p>
      ) : (
        <div className="agent-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{head.state}</th>
                <th scope="col">{head.play}</th>
                <th scope="col">{head.plan}</th>
                <th scope="col">{head.players}</th>
                <th scope="col">{head.cancel}</th>
                <th scope="col" className="amount">
                  {head.retail}
                </th>
                <th scope="col" className="amount">
                  {head.net}
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr
                  key={`${sale.number ?? ''} ${sale.course_id} ${playOf(sale)} ${sale.at}`}
                  data-off={sale.status === 'cancelled' ? '' : undefined}
                >
                  <td>{stateOf(sale)}</td>
                  <td>
                    {playOf(sale)}
                    <small>{courseName(group, sale.course_id)}</small>
                  </td>
                  <td>{sale.plan}</td>
                  <td>{text.players(sale.players)}</td>
                  <td>{cancelOf(sale, now())}</td>
                  <td className="amount">{formatYen(sale.retail)}</td>
                  <td className="amount">{formatYen(sale.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The addresses at which an agent is told of changes, and the deliveries that have not arrived. */
export function Webhooks({ webhooks }: { readonly webhooks: AgentDetail['webhooks'] }) {
  const { webhook: head } = text
  return (
    <section>
      <h3>{text.webhooks}</h3>
      {webhooks.length === 0 ? (
        <p>{text.noWebhooks}</p>
      ) : (
        <div className="agent-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{head.event}</th>
                <th scope="col">{head.url}</th>
                <th scope="col">{head.state}</th>
              </tr>
            </thead>
            <tbody>
              {webhooks.map((one) => (
                <tr key={one.id}>
                  <td>{text.events[one.event]}</td>
                  <td translate="no">{one.url}</td>
                  <td>{webhookStateOf(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
