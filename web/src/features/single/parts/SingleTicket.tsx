import type { ReactNode } from 'react'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatYen } from '@jgm/contract/model/money'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { singleText as text } from '../text.ts'

type Prices = SingleTeeTime['prices']

/** When and where, in the form of a ticket. */
export const playOf = (teeTime: SingleTeeTime) => ({
  play_date: teeTime.play_date,
  holiday: teeTime.holiday,
  groups: [{ nine: teeTime.nine, start_minute: teeTime.start_minute, turn_minute: teeTime.turn_minute }],
})

/** What is paid when two, three or four play. */
export function PriceCells({ prices, of = 'per_person' }: { prices: Prices; of?: 'per_person' | 'total' }) {
  return (
    <TicketCells
      cells={prices.map((price) => ({ label: text.playersAt(price.players), value: formatYen(price[of]) }))}
    />
  )
}

/** A single tee time that heads a task: pale until it is established. */
export function SingleTicket({ teeTime, children }: { teeTime: SingleTeeTime; children?: ReactNode }) {
  return (
    <Ticket
      courseId={teeTime.course_id}
      play={playOf(teeTime)}
      form="mini"
      tone={teeTime.state === 'established' ? 'sure' : 'waiting'}
    >
      <PriceCells prices={teeTime.prices} />
      <p className="text-sm text-support">{text.perPerson}</p>
      {children}
    </Ticket>
  )
}
