import type { DayStart } from '@jgm/contract/api/desk-day'
import { AddPanel } from './AddPanel.tsx'
import { BookPanel } from './BookPanel.tsx'
import { CancelPanel } from './CancelPanel.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { MovePanel } from './MovePanel.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { FindPanel } from './FindPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import { SettlePanel } from '../settle/SettlePanel.tsx'
import type { Calls } from './useCall.ts'
import { SeatPanel } from './SeatPanel.tsx'
import { WaitPanel } from './WaitPanel.tsx'
import { WhoPanel } from './WhoPanel.tsx'

/** The form that the desk has begun on the telephone, in place of the panel of a start. */
export function CallPanel({
  courseId,
  date,
  today,
  starts,
  current,
  calls,
  open,
}: {
  readonly courseId: number
  /** The day that is shown. */
  readonly date: string
  readonly today: string
  readonly starts: readonly DayStart[]
  readonly current: DayStart | undefined
  readonly calls: Calls
  /** Opens a day with a start chosen. */
  readonly open: (date: string, start: number) => void
}) {
  const { task, end: onEnd } = calls
  if (task === null) return null
  if (task.kind === 'find') return <FindPanel courseId={courseId} calls={calls} open={open} />
  if (task.kind === 'wait') return <WaitPanel courseId={courseId} date={date} book={calls.bookFor} onEnd={onEnd} />
  if (task.kind === 'book')
    return (
      <BookPanel
        courseId={courseId}
        date={task.date}
        starts={task.starts}
        isToday={task.date === today}
        begun={calls.sought}
        players={task.players}
        offered={task.offered}
        areHere={task.areHere ?? false}
        shown={{ date, starts }}
        onEnd={onEnd}
      />
    )
  if (task.kind === 'who')
    return (
      <WhoPanel
        doing={task.doing}
        among={task.among}
        choose={(picked) => calls.choose(task.doing, picked)}
        onEnd={onEnd}
      />
    )
  const { picked } = task
  if (task.kind === 'change')
    return <ChangePanel courseId={courseId} picked={picked} add={() => calls.add(picked)} onEnd={onEnd} />
  if (task.kind === 'add')
    return <AddPanel courseId={courseId} picked={picked} date={date} to={current} onEnd={onEnd} />
  if (task.kind === 'name') return <NamesPanel courseId={courseId} picked={picked} onEnd={onEnd} />
  if (task.kind === 'price') return <PricePanel courseId={courseId} picked={picked} onEnd={onEnd} />
  if (task.kind === 'settle') return <SettlePanel courseId={courseId} picked={picked} onEnd={onEnd} />
  if (task.kind === 'cancel') return <CancelPanel courseId={courseId} picked={picked} onEnd={onEnd} />
  if (picked.start.single)
    return <SeatPanel courseId={courseId} picked={picked} date={date} today={today} to={current} onEnd={onEnd} />
  return (
    <MovePanel
      courseId={courseId}
      picked={picked}
      date={date}
      today={today}
      starts={starts}
      orders={calls.orders}
      to={current}
      comparing={calls}
      onEnd={onEnd}
    />
  )
}
