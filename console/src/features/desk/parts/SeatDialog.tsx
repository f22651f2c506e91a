import { formatTime } from '@jgm/contract/model/dates'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Problem } from '../../../ui/States.tsx'
import { starterText as words } from '../text.starter.ts'
import { sheetText } from '../text.ts'
import type { Waiting } from './starting.ts'
import type { Arrivals } from './useArrival.ts'

const states = [
  { state: 'arrived', label: words.here },
  { state: 'absent', label: words.absent },
] as const

/** Says of each seat of a group who is here and who does not come; a second press on the same takes it back. */
export function SeatDialog({
  group: { start, seats },
  arrivals,
  onClose,
}: {
  readonly group: Waiting
  readonly arrivals: Arrivals
  readonly onClose: () => void
}) {
  return (
    <Dialog title={words.peopleOf(formatTime(start.start_minute), start.nine)} onClose={onClose}>
      <Problem error={arrivals.problem} />
      <ul className="starter-seats">
        {seats.map((seat) => (
          <li key={arrivals.nameOf(seat)}>
            <b>{seat.person?.name ?? sheetText.undecided}</b>
            {states.map(({ state, label }) => {
              const isPressed = seat.arrival?.state === state
              return (
                <button
                  key={state}
                  type="button"
                  className="starter-btn"
                  aria-pressed={isPressed}
                  onClick={() => arrivals.mark(seat, { state: isPressed ? null : state })}
                >
                  {label}
                  <span className="sr-text">{seat.person?.name}</span>
                </button>
              )
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
