import type { DayStart } from '@jgm/contract/api/desk-day'
import { callText as words } from '../../text.call.ts'
import { waitText } from '../../text.waiting.ts'
import { isOrderedBy, mayBook } from './tasks.ts'
import type { Calls } from './useCall.ts'

/** What the telephone can do with a start, for the hand: the keys do the same. */
export function CallActs({
  start,
  calls: { book, walkIn, act, orders },
  isToday,
}: {
  readonly start: DayStart
  readonly calls: Calls
  readonly isToday: boolean
}) {
  const { keys } = words
  const isOrdered = isOrderedBy(orders)
  const isFree = start.groups.some((group) => !isOrdered({ group }))
  const rows = start.waiter?.member
    ? [{ key: 'N', label: waitText.takeUp, run: book }]
    : mayBook(start)
      ? [
          { key: 'N', label: keys.bookFoot, run: book },
          ...(isToday ? [{ key: 'K', label: keys.walkInFoot, run: walkIn }] : []),
        ]
      : start.state === 'sold' && isFree
        ? [
            { key: 'M', label: keys.moveFoot, run: () => act('move') },
            { key: 'E', label: keys.changeFoot, run: () => act('change') },
            { key: 'O', label: keys.nameFoot, run: () => act('name') },
            { key: '⌫', label: keys.cancelFoot, run: () => act('cancel') },
          ]
        : start.state === 'single' && isFree
          ? [
              { key: 'M', label: keys.moveFoot, run: () => act('move') },
              { key: '⌫', label: keys.cancelFoot, run: () => act('cancel') },
            ]
          : []
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
