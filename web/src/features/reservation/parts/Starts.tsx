import { formatTime } from '@jgm/contract/model/dates'
import { reservationText as text } from '../text.ts'

/** The starts of a booking, a line per group, with the predicted second half. */
export function Starts({
  groups,
}: {
  groups: readonly { nine: string; start_minute: number; turn_minute: number | null; players: number }[]
}) {
  return (
    <ul className="flex flex-col gap-1">
      {groups.map((group) => (
        <li key={`${group.nine}${group.start_minute}`}>
          <span className="tabular text-xl font-bold text-ink">
            {text.start(formatTime(group.start_minute), text.nines(group.nine))}
          </span>
          {group.turn_minute === null ? null : (
            <span className="block text-sm text-support">{text.turn(formatTime(group.turn_minute))}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
