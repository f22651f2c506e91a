import type { Quote } from '@jgm/contract/api/quote'
import { formatYen } from '@jgm/contract/model/money'
import { lineText } from '../text.lines.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'

type Line = Pick<Quote['groups'][number]['lines'][number], 'key' | 'amount'>
type Named = { readonly label: string; readonly amount: number }

/** What one person pays, line by line, with the sum below. `fee`: a line of its own above the others. */
export function PriceTable(props: {
  readonly caption?: string
  readonly fee?: Named
  readonly lines: readonly Line[]
  readonly sum: Named
}) {
  const { caption, fee, lines, sum } = props
  return (
    <table className="tabular w-full border-collapse">
      {caption === undefined ? null : <caption className="py-1 text-left text-sm text-support">{caption}</caption>}
      <tbody>
        {fee ? (
          <tr>
            <th scope="row" className="py-2 text-left font-normal">
              {fee.label}
            </th>
            <td className="py-2 pl-2 text-right whitespace-nowrap">{formatYen(fee.amount)}</td>
          </tr>
        ) : null}
        {lines.map(({ key, amount }) => (
          <tr key={key} className="border-t border-rule">
            <th
              scope="row"
              className={`py-2 text-left font-normal ${key === 'consumption_tax' ? 'pl-4 text-sm text-support' : ''}`}
            >
              <Unbroken text={lineText[key]} />
            </th>
            <td
              className={`py-2 pl-2 text-right whitespace-nowrap ${key === 'consumption_tax' ? 'text-sm text-support' : ''}`}
            >
              {formatYen(amount)}
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-rule-strong">
          <th scope="row" className="py-2 text-left">
            {sum.label}
          </th>
          <td className="py-2 pl-2 text-right font-bold whitespace-nowrap text-ink">{formatYen(sum.amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
