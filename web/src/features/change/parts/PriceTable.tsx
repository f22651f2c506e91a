import type { ChangePreview } from '@jgm/contract/api/reservation'
import { formatYen } from '@jgm/contract/model/money'
import { lineText } from '../../reservation/text.lines.ts'
import { changeText } from '../text.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'

const text = changeText.table

/** With large text on a phone the amounts of a line stand below its name. */
const row = '@max-[15em]:flex @max-[15em]:flex-wrap @max-[15em]:justify-end @max-[15em]:gap-x-4'
const name = 'py-2 text-left @max-[15em]:basis-full'

/** The price line by line, before and after the change, with the difference last. `fee` is the fee for giving up players now. */
export function PriceTable({ shown: { before, after, lines, difference, fee } }: { shown: ChangePreview }) {
  const isSame = before.players === after.players
  const cell = 'py-2 text-right align-top whitespace-nowrap'
  return (
    <div className="@container">
      <table className="tabular w-full border-collapse rounded-lg bg-card">
        <caption className="py-1 text-left text-sm text-support">
          {isSame ? text.caption(after.players) : text.captionBoth}
        </caption>
        <thead>
          <tr className={`${row} border-b border-rule-strong text-sm text-support`}>
            <th scope="col" className={`${name} pl-2 font-normal`}>
              {text.line}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {text.now}
              {isSame ? null : <span className="block">{changeText.party.persons(before.players)}</span>}
            </th>
            <th scope="col" className={`${cell} pr-2 font-normal`}>
              {text.after}
              {isSame ? null : <span className="block">{changeText.party.persons(after.players)}</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isPart = line.key === 'consumption_tax'
            return (
              <tr key={line.key} className={`${row} border-b border-rule ${isPart ? 'text-sm text-support' : ''}`}>
                <th scope="row" className={`${name} font-normal ${isPart ? 'pl-6' : 'pl-2'}`}>
                  <Unbroken text={lineText[line.key]} />
                </th>
                <td className={`${cell} text-support`}>{formatYen(line.before)}</td>
                <td className={`${cell} pr-2 ${!isPart && line.before !== line.after ? 'font-bold text-ink' : ''}`}>
                  {formatYen(line.after)}
                </td>
              </tr>
            )
          })}
          <tr className={`${row} border-b-2 border-rule-strong`}>
            <th scope="row" className={`${name} pl-2 text-ink`}>
              {text.sum}
            </th>
            <td className={`${cell} text-support`}>{formatYen(before.quote.total)}</td>
            <td className={`${cell} pr-2 font-bold text-ink`}>{formatYen(after.quote.total)}</td>
          </tr>
        </tbody>
        <tfoot className="font-bold text-ink">
          <tr className={row}>
            <th scope="row" className={`${name} pl-2`}>
              {text.difference}
            </th>
            <td colSpan={2} className={`${cell} pr-2 text-lg ${difference < 0 ? 'text-green-900' : ''}`}>
              {difference === 0 ? text.zero : changeText.difference(difference)}
            </td>
          </tr>
          {after.players < before.players || fee > 0 ? (
            <tr className={`${row} border-t border-rule`}>
              <th scope="row" className={`${name} pl-2`}>
                {text.fee}
              </th>
              <td colSpan={2} className={`${cell} pr-2 ${fee > 0 ? 'text-error' : ''}`}>
                {formatYen(fee)}
              </td>
            </tr>
          ) : null}
        </tfoot>
      </table>
    </div>
  )
}
