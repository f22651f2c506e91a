import { Link } from 'react-router'
import type { DaysOffPreview, StandingDay } from '@jgm/contract/api/staff-days-off'
import { formatDateMedium, formatMonth } from '@jgm/contract/model/dates'
import { Notice } from '../../../ui/States.tsx'
import { daysOffText } from '../text.ts'
import { byMonth } from './draft.ts'

const { changes: text } = daysOffText

/** What stands on a day, in words. */
const standingWords = ({ groups, players, held, waiting, competition }: StandingDay): string =>
  text.list([
    ...(groups > 0 ? [text.groups(groups, players)] : []),
    ...(held > 0 ? [text.held(held)] : []),
    ...(waiting > 0 ? [text.waiting(waiting)] : []),
    ...(competition === null ? [] : [text.competition(competition)]),
  ])

/** What saving would change: the days that become off or open, and those on which something stands. */
export function Changes({ seen, onKeepOpen }: { readonly seen: DaysOffPreview; readonly onKeepOpen: () => void }) {
  const stands = new Set(seen.standing.map(({ date }) => date))
  const lists = [
    { title: text.closes, days: seen.closes.filter(({ date }) => !stands.has(date)) },
    { title: text.opens, days: seen.opens },
    { title: text.renamed, days: seen.renamed },
  ].filter(({ days }) => days.length > 0)
  return (
    <>
      {lists.length + seen.standing.length === 0 ? <p>{text.same}</p> : null}
      {seen.standing.length === 0 ? null : (
        <section>
          <Notice kind="warn">
            <b>{text.standing(seen.standing.length)}</b>
            <p>{text.standingHelp}</p>
          </Notice>
          <ul className="closing-more">
            {seen.standing.map((one) => (
              <li key={one.date}>
                <b>{formatDateMedium(one.date, one.holiday !== null)}</b>　{standingWords(one)}
              </li>
            ))}
          </ul>
          <div className="card-actions">
            <Link className="btn" data-kind="quiet" to="/closing">
              {text.toClosing}
            </Link>
            <button type="button" className="btn" onClick={onKeepOpen}>
              {text.keepOpen(seen.standing.length)}
              <kbd>O</kbd>
            </button>
          </div>
        </section>
      )}
      {lists.map(({ title, days }) => (
        <section key={title(0)}>
          <h3>{title(days.length)}</h3>
          <ul className="closing-more">
            {byMonth(days.map(({ date }) => date)).map(({ month, days: list }) => (
              <li key={month}>{text.month(formatMonth(month), list)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
