import type { DayStart } from '@jgm/contract/api/desk-day'
import { callText as words } from '../../text.call.ts'
import { waitText } from '../../text.waiting.ts'
import type { Calls } from './useCall.ts'

/** What the telephone can do with a start, for the hand: the keys do the same. */
export function CallActs({
  start: { waiter },
  calls: { book, walkIn, act, offers },
  isToday,
}: {
  readonly start: DayStart
  readonly calls: Calls
  readonly isToday: boolean
}) {
  const { keys } = words
  const rows = [
    { key: 'N', label: waiter ? waitText.takeUp : keys.bookFoot, refusal: offers.book, run: book },
    ...(isToday && !waiter ? [{ key: 'K', label: keys.walkInFoot, refusal: offers.book, run: walkIn }] : []),
    { key: 'M', label: keys.moveFoot, refusal: offers.move, run: () => act('move') },
    { key: 'E', label: keys.changeFoot, refusal: offers.change, run: () => act('change') },
    { key: 'O', label: keys.nameFoot, refusal: offers.name, run: () => act('name') },
    { key: '⌫', label: keys.cancelFoot, refusal: offers.cancel, run: () => act('cancel') },
  ].filter(({ refusal }) => refusal === null)
  if (rows.length === 0) return null
  return (
    <div className="day-acts">
      {rows.map(({ key, label, run }) => (
        <button key={key} type="button" className="btn" onClick={run}>
          {label}
          <kbd>{key}</kbd>
        </button>
      ))}
    </div>
  )
}
