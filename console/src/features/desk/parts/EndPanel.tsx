import { Link } from 'react-router'
import type { DayEnd } from '@jgm/contract/api/desk-end'
import { formatDateMedium, formatMonth, formatTime, minuteOfDayInTokyo, monthOf } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { Notice } from '../../../ui/States.tsx'
import { endText } from '../text.end.ts'
import { effectsOf, endRefusal, hasEnded } from './cases.ts'

/** What ending the day does, its tax, and the button. */
export function EndPanel({
  day,
  isPending,
  end,
  print,
  save,
}: {
  readonly day: DayEnd
  readonly isPending: boolean
  readonly end: () => void
  readonly print: () => void
  readonly save: () => void
}) {
  const { played, missed, claims, claimed, left } = effectsOf(day)
  const date = formatDateMedium(day.date, day.holiday !== null)
  const words = endText.result[day.state === 'over' ? 'over' : hasEnded(day) ? 'past' : 'ahead']
  const refusal = day.state === 'open' ? endRefusal(day) : null
  const players = (count: number): string => `${count}${endText.figures.players}`
  return (
    <aside className="end-panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      <dl className="end-effects">
        <div>
          <dt>{words.played}</dt>
          <dd>
            {players(played)}
            <small>{endText.classes(day.here.members, day.here.visitors)}</small>
          </dd>
        </div>
        <div>
          <dt>{endText.rows.missed}</dt>
          <dd>{players(missed)}</dd>
        </div>
        <div>
          <dt>{endText.rows.claimed}</dt>
          <dd>
            {formatYen(claimed)}
            <small>
              {claims}
              {endText.figures.cases}
            </small>
          </dd>
        </div>
        <div>
          <dt>{words.left}</dt>
          <dd>
            {left}
            {endText.figures.cases}
          </dd>
        </div>
      </dl>
      <Tax day={day} />
      {day.tax.unseen > 0 ? <Notice kind="warn">{endText.unseen(day.tax.unseen)}</Notice> : null}
      <div className="end-papers">
        <button type="button" className="btn" onClick={print}>
          {endText.print}
          <kbd>P</kbd>
        </button>
        <button type="button" className="btn" onClick={save}>
          {endText.csv}
          <kbd>E</kbd>
        </button>
      </div>
      <section className="end-button" aria-label={endText.title}>
        {day.state === 'over' ? (
          <>
            <h3>{endText.endedItself}</h3>
            <p>{day.booked.groups === 0 ? endText.overNone : endText.overPlayed}</p>
            <Link className="btn" to={`/sheet/${day.date}`}>
              {endText.toSheet}
            </Link>
          </>
        ) : day.state === 'ended' && day.ended ? (
          <p role="status">
            <b>{endText.ended(formatTime(minuteOfDayInTokyo(day.ended.at)), day.ended.by)}</b>
          </p>
        ) : (
          <>
            <h3>{endText.ending(date)}</h3>
            <p>
              {day.state === 'ending' && day.ended
                ? endText.endingBy(formatTime(minuteOfDayInTokyo(day.ended.at)), day.ended.is_own ? null : day.ended.by)
                : endText.endLead(left)}
            </p>
            {refusal === null ? null : <Notice kind="plain">{refusal}</Notice>}
            <button
              type="button"
              className="btn"
              data-kind="go"
              disabled={refusal !== null || isPending || day.state === 'ending'}
              onClick={end}
            >
              {endText.end}
              <kbd>⇧Enter</kbd>
            </button>
            <small>{endText.endHelp}</small>
          </>
        )}
      </section>
    </aside>
  )
}

function Tax({ day: { date, tax } }: { readonly day: DayEnd }) {
  const words = endText.taxHead
  const sum = (rows: DayEnd['tax']['month'], of: 'players' | 'tax'): number =>
    rows.reduce((total, one) => total + one[of], 0)
  return (
    <table className="end-tax">
      <caption>
        {endText.tax}
        <small>{endText.taxMonth(formatMonth(monthOf(date)))}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.today}</th>
          <th scope="col">{words.month}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {tax.month.map((row, at) => (
          <tr key={row.exemption ?? 'taxed'}>
            <th scope="row">{row.exemption === null ? endText.taxed : endText.exemptions[row.exemption]}</th>
            <td>{groupDigits(tax.today[at]?.players ?? 0)}</td>
            <td>{groupDigits(row.players)}</td>
            <td>{row.exemption === null ? formatYen(row.tax) : '—'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{endText.total}</th>
          <td>{groupDigits(sum(tax.today, 'players'))}</td>
          <td>{groupDigits(sum(tax.month, 'players'))}</td>
          <td>{formatYen(sum(tax.month, 'tax'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
