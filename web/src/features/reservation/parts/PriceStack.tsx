import type { Adjustment, Quote } from '@jgm/contract/api/quote'
import { formatYen } from '@jgm/contract/model/money'
import { pointsPaid } from '@jgm/contract/model/points'
import { lineText } from '../text.lines.ts'
import { priceText as text } from '../text.price.ts'
import { PriceTable } from './PriceTable.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'

/** The stored price, group by group and line by line. */
export function PriceStack({ quote }: { quote: Quote }) {
  // Groups of the same size cost the same, so they are shown once.
  const kinds = quote.groups.filter(
    (group, index) => quote.groups.findIndex((other) => other.players === group.players) === index,
  )
  return (
    <div className="flex flex-col gap-4">
      {kinds.map((group) => (
        <PriceTable
          key={group.players}
          caption={quote.groups.length > 1 ? text.group(quote.groups.indexOf(group) + 1, group.players) : text.each}
          lines={group.lines}
          sum={{ label: text.each, amount: group.per_person }}
        />
      ))}
      {quote.golf_tax_exempted > 0 ? (
        <p className="text-sm">
          <span className="tabular font-bold">
            <Unbroken text={text.exempt(quote.golf_tax_exempted)} />
          </span>
          <br />
          <Unbroken text={text.exemptNote} />
        </p>
      ) : null}
      {quote.adjustment ? <AdjustmentLine adjustment={quote.adjustment} /> : null}
      {quote.points ? <PointsLine points={quote.points} /> : null}
      <p className="tabular border-t-2 border-ink pt-3 text-right text-xl font-bold text-ink">
        {text.total(quote.total)}
      </p>
    </div>
  )
}

/** The yen that the club takes more or less than its prices, and the reason. */
export const AdjustmentLine = ({ adjustment: { amount, reason } }: { adjustment: Adjustment }) => (
  <p className="text-sm">
    <span className="tabular font-bold">
      <Unbroken text={`${lineText.adjustment} ${formatYen(amount)}`} />
    </span>
    <br />
    {reason}
  </p>
)

/** The points that pay for a part of the price. */
export const PointsLine = ({ points }: { points: number }) => (
  <p className="tabular text-sm font-bold">
    <Unbroken text={`${lineText.points} ${pointsPaid(points)}`} />
  </p>
)
