import { formatDateDense, formatTime } from '@jgm/contract/model/dates'
import { problemsOf } from '../../../../lib/api.ts'
import { useShortcuts } from '../../../../lib/keys.ts'
import { PhoneIcon } from '../../../../ui/icons.tsx'
import { callText as words } from '../../text.call.ts'
import { CallerPart } from './CallerPart.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { useCallers } from './useBooking.ts'
import type { Calls } from './useCall.ts'

/** Finds who telephones, and opens the sheet of a booking of theirs; a booking that is begun then is for them. */
export function FindPanel({
  courseId,
  calls: { sought, seek, end },
  open,
}: {
  readonly courseId: number
  readonly calls: Calls
  readonly open: (date: string, start: number) => void
}) {
  const callers = useCallers(courseId, sought)
  const { chosen } = callers
  const title = words.finding.title
  function leave(): void {
    seek(callers.typed)
    end()
  }
  function openOne(date: string, start: number): void {
    leave()
    open(date, start)
  }
  useShortcuts({
    title,
    level: 2,
    shortcuts: [{ keys: 'Escape', shown: 'Esc', label: words.keys.leave, foot: words.keys.leave, run: leave }],
  })
  const [next] = chosen?.upcoming ?? []
  return (
    <aside className="day-panel call-panel" aria-label={title}>
      <h3 className="call-head" data-kind="call">
        <PhoneIcon />
        {title}
      </h3>
      <CallerPart
        courseId={courseId}
        callers={callers}
        problems={problemsOf(null)}
        mayBegin={false}
        onEnter={() => {
          if (next) openOne(next.date, next.start)
        }}
      />
      {chosen ? (
        chosen.upcoming.length === 0 ? (
          <p>{words.finding.none}</p>
        ) : (
          <>
            <p>{words.finding.lead}</p>
            <ul className="call-next">
              {chosen.upcoming.map(({ number, date, start, nine, start_minute: minute, players }) => (
                <li key={number}>
                  <button type="button" className="btn" onClick={() => openOne(date, start)}>
                    {words.upcomingOf(formatDateDense(date), formatTime(minute), nine, players)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      ) : null}
      <div className="call-acts">
        <LeaveButton leave={leave} />
      </div>
    </aside>
  )
}
