import type { ClosingPreview } from '@jgm/contract/api/staff-closing'
import { formatYen } from '@jgm/contract/model/money'
import { Notice } from '../../../ui/States.tsx'
import { closingText } from '../text.ts'
import { ToCall } from './ToCall.tsx'

/** What stands there: bookings, how their people are told and whom to call, and everything else that changes. */
export function Standing({ seen }: { readonly seen: ClosingPreview }) {
  const { cells, ways } = closingText
  return (
    <>
      {seen.competition === null ? null : <Notice kind="warn">{closingText.competition(seen.competition)}</Notice>}
      <dl className="cells">
        <div>
          <dt>{cells.reservations}</dt>
          <dd>
            {cells.groups(seen.reservations)}
            <small>{cells.people(seen.players)}</small>
          </dd>
        </div>
        <div>
          <dt>{cells.companions}</dt>
          <dd>
            {cells.people(seen.companions)}
            <small>{cells.companionsHelp}</small>
          </dd>
        </div>
        <div>
          <dt>{cells.fee}</dt>
          <dd>{formatYen(seen.fee)}</dd>
        </div>
      </dl>
      <dl className="cells">
        <div>
          <dt>{ways.line}</dt>
          <dd>{ways.cases(seen.by_line)}</dd>
        </div>
        <div>
          <dt>{ways.mail}</dt>
          <dd>{ways.cases(seen.by_mail)}</dd>
        </div>
        <div>
          <dt>{ways.call}</dt>
          <dd>{ways.cases(seen.to_call.length)}</dd>
        </div>
      </dl>
      <ToCall calls={seen.to_call} />
      <section>
        <h3>{closingText.more}</h3>
        <ul className="closing-more">
          {seen.reaching_out === 0 ? null : <li>{closingText.reachingOut(seen.reaching_out)}</li>}
          {seen.single_tee_times === 0 ? null : (
            <li>{closingText.singles(seen.single_tee_times, seen.single_players)}</li>
          )}
          {seen.offered === 0 ? null : <li>{closingText.offered(seen.offered)}</li>}
          {seen.wished === 0 ? null : <li>{closingText.wished(seen.wished)}</li>}
          {seen.waiting === 0 ? null : <li>{closingText.waiting(seen.waiting)}</li>}
          <li>{closingText.free(seen.free, seen.held)}</li>
          <li>{closingText.past}</li>
        </ul>
      </section>
    </>
  )
}
