import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { courseName, useDesk } from '../../../lib/session.ts'
import { agentText as text } from '../text.ts'
import { playOf, resultOf, stateOf, webhookStateOf, whatOf } from './words.ts'

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

/** The calls of an agent that wrote something or were refused. */
export function Calls({ calls }: { readonly calls: NonNullable<AgentDetail['calls']> }) {
  const { call: head } = text
  return (
    <section>
      <h3>{text.calls}</h3>
      <p>{calls.length === 0 ? text.noCalls : text.callsHelp}</p>
      {calls.length === 0 ? null : (
        <div className="agent-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{head.at}</th>
                <th scope="col">{head.what}</th>
                <th scope="col">{head.result}</th>
                <th scope="col">{head.key}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((one) => (
                <tr key={one.id}>
                  <td>{formatDateTimeMedium(one.at)}</td>
                  <td>{whatOf(one)}</td>
                  <td>{resultOf(one)}</td>
                  <td translate="no">{one.prefix}</td>
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
