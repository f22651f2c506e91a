import type { MonthPlayers } from '@jgm/contract/api/desk-end'
import { formatMonthDay, formatWeekday } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { endText } from '../text.end.ts'
import { monthRows } from './cases.ts'

/** The month's players and tax, on A4; on the screen nothing of it is seen. */
export function MonthPaper({
  days,
  course,
  month,
}: {
  readonly days: readonly MonthPlayers[]
  readonly course: string
  readonly month: string
}) {
  return (
    <div className="printout" aria-hidden="true">
      <header>
        <h2>
          {course}　{endText.paper(month)}
        </h2>
      </header>
      <table className="paper-month">
        <thead>
          <tr>
            {endText.paperHead.map((one) => (
              <th key={one}>{one}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthRows(days, (date) => `${formatMonthDay(date)} ${formatWeekday(date, false)}`).map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={endText.paperHead[at]}>{typeof cell === 'number' ? groupDigits(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
