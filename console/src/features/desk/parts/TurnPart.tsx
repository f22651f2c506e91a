import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { useMoved } from '../../../lib/useMoved.ts'
import { starterText as words } from '../text.starter.ts'
import { sheetText } from '../text.ts'
import { bookedOf, familyOf } from './rows.ts'
import { turningOf } from './starting.ts'
import type { Arrivals } from './useArrival.ts'

const most = 3

/** The groups that come back for the second half, each with its departure. */
export function TurnPart({
  starts,
  minute,
  arrivals,
}: {
  readonly starts: readonly DayStart[]
  readonly minute: number
  readonly arrivals: Arrivals
}) {
  const turning = turningOf(starts, minute).slice(0, most)
  const hasMoved = useMoved(turning.map(({ id }) => id))
  return (
    <section className="starter-turns" aria-label={words.turns}>
      <h2>{words.turns}</h2>
      {turning.length === 0 ? <p>{words.noTurns}</p> : null}
      <ol>
        {turning.map((start) => {
          const seats = bookedOf(start).filter(({ arrival }) => arrival?.state !== 'absent')
          const name = familyOf(seats.find(({ person }) => person)?.person?.name ?? sheetText.undecided)
          return (
            <li key={start.id}>
              <b>{formatTime((start.turn_minute ?? 0) + start.delay)}</b>
              <span>
                {words.turnFrom(start.nine, formatTime(start.start_minute))}　{words.groupOf(name, seats.length)}
              </span>
              <button
                type="button"
                disabled={hasMoved}
                onClick={() => arrivals.say({ start, half: 'second', isStarted: true })}
              >
                {words.goSecond}
                <span className="sr-text">{words.turnFrom(start.nine, formatTime(start.start_minute))}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
