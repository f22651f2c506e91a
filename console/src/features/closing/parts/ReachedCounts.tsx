import { closingText } from '../text.ts'

/** The numbers of reservations that hear of something, by LINE, by mail and by a call of the desk, and of their players and companions. */
export function ReachedCounts({
  reservations,
  players,
  companions,
  byLine,
  byMail,
  toCall,
}: Readonly<Record<'reservations' | 'players' | 'companions' | 'byLine' | 'byMail' | 'toCall', number>>) {
  const { cells, reached, ways } = closingText
  const counts: readonly (readonly (readonly [string, string, string?])[])[] = [
    [
      [reached, cells.groups(reservations), cells.people(players)],
      [cells.companions, cells.people(companions)],
    ],
    [
      [ways.line, cells.groups(byLine)],
      [ways.mail, cells.groups(byMail)],
      [ways.call, cells.groups(toCall)],
    ],
  ]
  return counts.map((row) => (
    <dl key={row[0]?.[0]} className="cells">
      {row.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more === undefined ? null : <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  ))
}
