import { drawnAccent } from '../../../ui/accent.ts'
import { Landscape } from '../../../ui/Landscape.tsx'

/** What is being chosen, for the bar under the thumb: the print, the time, and two short lines. */
export function TicketBar({
  courseId,
  time,
  facts,
  price,
}: {
  courseId: number
  time: string
  /** Day, nine and party. */
  facts: string
  /** Undefined until it is known. */
  price?: string | undefined
}) {
  return (
    <div className="ticket-bar tabular" data-accent={drawnAccent(courseId)}>
      <span className="ticket-strip">
        <Landscape accent={courseId} crop="cover" />
      </span>
      <span className="ticket-time">{time}</span>
      <span className="ticket-facts">
        {facts}
        {price === undefined ? null : <b>{price}</b>}
      </span>
    </div>
  )
}
