import type { WaitingOrder } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { SwapIcon } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { Stop } from './Stop.tsx'
import { landingOf } from './swapping.ts'
import { moveOrder, swapOrder, type Picked } from './tasks.ts'
import type { Calls } from './useCall.ts'
import { useOrdering } from './useOrdering.ts'

/** A group in the hand: onto a free start it moves, onto another group they exchange their starts; inside the day and to another. */
export function MovePanel({
  courseId,
  picked,
  date,
  today,
  starts,
  orders,
  to,
  comparing: { showsBefore, compare },
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  /** The day that is shown, and the start that is chosen on it. */
  readonly date: string
  readonly today: string
  readonly starts: readonly DayStart[]
  readonly orders: readonly WaitingOrder[]
  readonly to: DayStart | undefined
  /** Of an exchange the sheet shows the state after it, or before. */
  readonly comparing: Pick<Calls, 'showsBefore' | 'compare'>
  readonly onEnd: () => void
}) {
  const { isElsewhere, other, refusal } = landingOf(picked, to, { date, today, starts, orders })
  const isSwap = other !== undefined && refusal === null
  const move = to && isElsewhere && !other && refusal === null ? moveOrder(picked, { date, start: to }) : null
  const order = isSwap ? swapOrder(picked, other) : move
  const ordering = useOrdering(courseId, order, {
    gains: move && to ? { date, starts: [to.id] } : null,
    onDone: onEnd,
  })
  const title = isSwap ? words.titles.swap : words.titles.move
  return (
    <aside className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} icon={<SwapIcon />} holder={picked.holder} players={picked.group.players} />
      <div className="call-way">
        <Stop label={words.before} date={picked.date === date ? null : picked.date} start={picked.start} />
        {isElsewhere && to && order ? (
          <Stop label={words.to} date={picked.date === date ? null : date} start={to} isMain />
        ) : null}
      </div>
      {refusal === null ? null : <Notice kind="warn">{refusal}</Notice>}
      {move && to?.kept_for ? <Notice kind="plain">{words.ofAgents(to.kept_for)}</Notice> : null}
      {isSwap ? (
        <button type="button" className="btn" aria-pressed={showsBefore} onClick={compare}>
          {showsBefore ? words.showAfter : words.showBefore}
          <kbd>Space</kbd>
        </button>
      ) : null}
      {order ? null : <p>{words.chooseDestination}</p>}
      <OrderPart
        ordering={ordering}
        title={title}
        label={
          move && to
            ? words.send.move(formatTime(to.start_minute), to.nine)
            : isSwap
              ? words.send.swap
              : words.send.moveNowhere
        }
        isBegun={order !== null}
        more={
          isSwap
            ? [
                {
                  keys: ' ',
                  shown: 'Space',
                  label: words.keys.compare,
                  foot: words.keys.compareFoot,
                  hasButton: true,
                  run: compare,
                },
              ]
            : []
        }
        onLeave={onEnd}
      />
    </aside>
  )
}
