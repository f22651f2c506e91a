import { drawnAccent } from '../../../ui/accent.ts'
import { Landscape } from '../../../ui/Landscape.tsx'

/** The present choice for the bar at the bottom edge: the print, the time, and two short lines. */
export function TicketBar({
  courseId,
  time,
  facts,
  price,
}: {
  courseId: number
  time: string
  /** Day, nine and party size. */
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
