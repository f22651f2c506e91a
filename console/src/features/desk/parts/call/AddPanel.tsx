import { useState } from 'react'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { mostGroups } from '@jgm/contract/model/sheet'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { SizePart } from './SizePart.tsx'
import { Stop } from './Stop.tsx'
import { addOrder, mayBook, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

/** Why a reservation gets no group on a start; null where it does. */
function addRefusal(picked: Picked, date: string, to: DayStart): string | null {
  if (picked.party.length >= mostGroups) return words.tooMany(mostGroups)
  if (date !== picked.date) return words.addOneDay
  return mayBook(to) ? null : words.needsOpen
}

/** Adds a group to a reservation, on a free start of its day. */
export function AddPanel({
  courseId,
  picked,
  date,
  to,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  /** The day that is shown, and the start that is chosen on it. */
  readonly date: string
  readonly to: DayStart | undefined
  readonly onEnd: () => void
}) {
  const [wished, setPlayers] = useState(4)
  const isElsewhere = to !== undefined && to.id !== picked.start.id
  const refusal = isElsewhere ? addRefusal(picked, date, to) : null
  const most = isElsewhere && refusal === null ? to.capacity : 4
  const players = Math.min(wished, most)
  const order = isElsewhere && refusal === null ? addOrder(picked, to, players) : null
  const ordering = useOrdering(courseId, order, {
    gains: order && to ? { date, starts: [to.id] } : null,
    onDone: onEnd,
  })
  const title = words.titles.add
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} holder={picked.holder} players={picked.group.players} />
      {order && to ? (
        <div className="call-way">
          <Stop label={words.added} date={null} start={to} isMain />
        </div>
      ) : null}
      <SizePart title={title} most={most} mayBeNone={false} chosen={players} choose={setPlayers} />
      {refusal === null ? null : <Notice kind="warn">{refusal}</Notice>}
      {order && to?.kept_for ? <Notice kind="plain">{words.ofAgents(to.kept_for)}</Notice> : null}
      {order || refusal !== null ? null : <p>{words.chooseAdded}</p>}
      <OrderPart ordering={ordering} title={title} label={words.send.add} isBegun={order !== null} onLeave={onEnd} />
    </aside>
  )
}
