import type { ClosingPreview } from '@jgm/contract/api/staff-closing'
import { formatTime } from '@jgm/contract/model/dates'
import { closingText } from '../text.ts'

/** Whom nothing reaches but a call. */
export function ToCall({ calls }: { readonly calls: ClosingPreview['to_call'] }) {
  return calls.length === 0 ? null : (
    <section className="people">
      <h3>
        {closingText.toCall}
        <small>　{closingText.toCallHelp}</small>
      </h3>
      <ul>
        {calls.map(({ number, start_minute, nine, name, players, phone }) => (
          <li key={number}>
            <b>
              {formatTime(start_minute)} {nine}　{name}
            </b>
            <small>{closingText.cells.people(players)}</small>
            <span>{phone}</span>
            <span>{number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
