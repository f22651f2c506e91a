import { Link } from 'react-router'
import type { DayEnd } from '@jgm/contract/api/desk-end'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { endText } from '../text.end.ts'

/** The days before, with what they came to, and which of them nobody has ended. */
export function DaysBefore({ days }: { readonly days: DayEnd['before'] }) {
  if (days.length === 0) return null
  const words = endText.beforeHead
  return (
    <section aria-label={endText.before}>
      <h2>{endText.before}</h2>
      <table className="end-before">
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.here}</th>
            <th scope="col">{words.missing}</th>
            <th scope="col">{words.claimed}</th>
            <th scope="col">{words.by}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, players, missing, claimed, open, ended }) => (
            <tr key={date}>
              <th scope="row">
                <Link to={`/end/${date}`}>{formatDateMedium(date)}</Link>
              </th>
              <td>
                {players}
                {endText.figures.players}
              </td>
              <td>
                {missing}
                {endText.figures.players}
              </td>
              <td>{formatYen(claimed)}</td>
              <td data-open={ended || open === 0 ? undefined : ''}>
                {ended
                  ? `${formatDateTimeMedium(ended.at)}　${ended.by}`
                  : open === 0
                    ? endText.byItself
                    : endText.notEnded}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
