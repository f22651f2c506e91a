import type { Quote } from '@jgm/contract/api/quote'
import { formatYen } from '@jgm/contract/model/money'
import { reservationText } from '../text.ts'

const text = reservationText.price

/** The stored price, group by group and line by line. */
export function PriceStack({ quote }: { quote: Quote }) {
  // Groups of the same size cost the same, so they are shown once.
  const kinds = quote.groups.filter(
    (group, index) => quote.groups.findIndex((other) => other.players === group.players) === index,
  )
  return (
    <div className="flex flex-col gap-4">
      {kinds.map((group) => (
        <table key={group.players} className="tabular w-full border-collapse">
          <caption className="py-1 text-left text-sm text-support">
            {quote.groups.length > 1 ? text.group(quote.groups.indexOf(group) + 1, group.players) : text.each}
          </caption>
          <tbody>
            {group.lines.map((line) => (
              <tr key={line.key} className="border-t border-rule">
                <th
                  scope="row"
                  className={`py-2 text-left font-normal ${line.key === 'consumption_tax' ? 'pl-4 text-sm text-support' : ''}`}
                >
                  {reservationText.lines[line.key]}
                </th>
                <td className={`py-2 text-right ${line.key === 'consumption_tax' ? 'text-sm text-support' : ''}`}>
                  {formatYen(line.amount)}
                </td>
              </tr>
            ))}
            <tr className="border-t-2 border-rule-strong">
              <th scope="row" className="py-2 text-left">
                {text.each}
              </th>
              <td className="py-2 text-right font-bold text-ink">{formatYen(group.per_person)}</td>
            </tr>
          </tbody>
        </table>
      ))}
      {quote.golf_tax_exempted > 0 ? (
        <p className="text-sm">
          <span className="tabular font-bold">{text.exempt(quote.golf_tax_exempted)}</span>
          <br />
          {text.exemptNote}
        </p>
      ) : null}
      <p className="tabular border-t-2 border-ink pt-3 text-right text-xl font-bold text-ink">
        {text.total(quote.total)}
      </p>
    </div>
  )
}
