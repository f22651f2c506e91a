import type { DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { useMoved } from '../../../lib/useMoved.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Problem } from '../../../ui/States.tsx'
import { useAsking } from '../api.ts'
import { starterText as words } from '../text.starter.ts'
import { lateStarts } from './arrivals.ts'
import { askWord } from './starting.ts'

/** The starter asks the front desk to look for those who are missing. Calling is the desk's, which has the numbers. */
export function AskDialog({
  day,
  minute,
  onClose,
}: {
  readonly day: DeskDay
  readonly minute: number
  readonly onClose: () => void
}) {
  const asking = useAsking(day)
  const late = lateStarts(day.starts, minute)
  const hasMoved = useMoved(late.map(({ start }) => [start.id, start.ask !== null]))
  return (
    <Dialog title={words.askTitle} onClose={onClose}>
      <p>{late.length === 0 ? words.askNone : words.askLead}</p>
      <Problem error={asking.error} />
      <ul className="starter-seats">
        {late.map(({ start, missing }) => (
          <li key={start.id}>
            <b>
              {words.missing(formatTime(start.start_minute), start.nine, missing.length)}
              <small>{start.ask ? askWord(start.ask) : ''}</small>
            </b>
            <button
              type="button"
              className="starter-btn"
              disabled={asking.isPending || hasMoved}
              onClick={() => asking.mutate({ start: start.id, what: start.ask ? 'end' : 'ask' })}
            >
              {start.ask ? words.endAsk : words.ask}
              <span className="sr-text">{formatTime(start.start_minute)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
