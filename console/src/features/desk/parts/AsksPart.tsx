import type { DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useMoved } from '../../../lib/useMoved.ts'
import { Problem } from '../../../ui/States.tsx'
import { useAsking } from '../api.ts'
import { starterText as words } from '../text.starter.ts'
import { isUnsaid } from './arrivals.ts'
import { bookedOf } from './rows.ts'
import { askWord } from './starting.ts'

/** What the starter asks of the front desk: groups of which somebody is missing. A press chooses the start, with its telephone number. */
export function AsksPart({ day, choose }: { readonly day: DeskDay; readonly choose: (start: number) => void }) {
  const asking = useAsking(day)
  const asks = day.starts.flatMap((start) => {
    const missing = bookedOf(start).filter(isUnsaid).length
    return start.ask && start.started_at === null && missing > 0 ? [{ start, missing, ask: start.ask }] : []
  })
  const hasMoved = useMoved(asks.map(({ start, ask }) => [start.id, ask.taken !== null]))
  return (
    <div className="day-asks" role="status">
      {asks.map(({ start, missing, ask }) => (
        <p key={start.id} className="notice" data-kind={ask.taken ? undefined : 'warn'}>
          <button type="button" className="btn" onClick={() => choose(start.id)}>
            {words.missing(formatTime(start.start_minute), start.nine, missing)}
          </button>
          <span>{ask.taken ? askWord(ask) : words.askedBy(formatTime(minuteOfDayInTokyo(ask.at)), ask.by)}</span>
          <button
            type="button"
            className="btn"
            disabled={asking.isPending || hasMoved}
            onClick={() => {
              choose(start.id)
              asking.mutate({ start: start.id, what: ask.taken ? 'end' : 'take' })
            }}
          >
            {ask.taken ? words.done : words.take}
          </button>
        </p>
      ))}
      <Problem error={asking.error} />
    </div>
  )
}
