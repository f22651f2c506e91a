import { organiserText } from '../../text.organiser.ts'
import type { PaperRow } from './paper.ts'

const text = organiserText.table.columns

/** The table of a party: eight columns on paper and a desk, four on a phone. */
export function PartyTable({ caption, rows }: { caption: string; rows: readonly (readonly PaperRow[])[] }) {
  return (
    <table className="organiser-table tabular">
      <caption className="sr-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.start}</th>
          <th scope="col">{text.name}</th>
          <th scope="col" data-wide="">
            {text.handicap}
          </th>
          <th scope="col">{text.fee}</th>
          <th scope="col" data-paper="">
            {text.here}
          </th>
          <th scope="col" data-paper="">
            {text.out}
          </th>
          <th scope="col" data-paper="">
            {text.in}
          </th>
          <th scope="col" data-paper="">
            {text.total}
          </th>
        </tr>
      </thead>
      {rows.map((group, at) => (
        <tbody key={`${at + 1}`}>
          {group.map((row, seat) => (
            <tr key={`${seat + 1}`}>
              {seat === 0 ? (
                <th scope="rowgroup" rowSpan={group.length}>
                  {row.time}
                  <small>{row.start}</small>
                </th>
              ) : null}
              <td className="wrap-anywhere">
                {row.name}
                {row.isWaiting ? <small>{organiserText.table.waiting}</small> : null}
              </td>
              <td data-wide="" />
              <td className="whitespace-nowrap">{row.fee}</td>
              <td data-paper="">
                <span className="organiser-box" />
              </td>
              <td data-paper="" />
              <td data-paper="" />
              <td data-paper="" />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
