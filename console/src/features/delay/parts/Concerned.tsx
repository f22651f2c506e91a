import type { DelayPreview } from '@jgm/contract/api/staff-delay'
import { Notice } from '../../../ui/States.tsx'
import { ToCall } from '../../closing/parts/ToCall.tsx'
import { delayText } from '../text.ts'

/** How many golfers a delay concerns, how many hear of it by LINE and by mail, and whom the desk calls because no message reaches them. */
export function Concerned({ seen }: { readonly seen: DelayPreview }) {
  const { cells } = delayText
  const counts: readonly (readonly (readonly [string, string, string?])[])[] = [
    [
      [cells.reservations, cells.groups(seen.reservations), cells.people(seen.players)],
      [cells.companions, cells.people(seen.companions)],
    ],
    [
      [cells.line, cells.groups(seen.by_line)],
      [cells.mail, cells.groups(seen.by_mail)],
      [cells.call, cells.groups(seen.to_call.length)],
    ],
  ]
  return (
    <>
      {seen.competition === null ? null : <Notice kind="plain">{delayText.competition(seen.competition)}</Notice>}
      {counts.map((row) => (
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
      ))}
      <ToCall calls={seen.to_call} />
    </>
  )
}
