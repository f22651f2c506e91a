import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatYen } from '@jgm/contract/model/money'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { singleText as text } from '../text.ts'
import { Traits } from './Traits.tsx'

type Prices = SingleTeeTime['prices']

/** When and where, in the form of a ticket. */
const playOf = (teeTime: SingleTeeTime) => ({
  play_date: teeTime.play_date,
  holiday: teeTime.holiday,
  groups: [{ nine: teeTime.nine, start_minute: teeTime.start_minute, turn_minute: teeTime.turn_minute }],
})

/** The price of all seats when two, three or four play. */
export function PriceCells({ prices }: { prices: Prices }) {
  return (
    <div className="price-cells">
      <TicketCells
        cells={prices.map((price) => ({ label: text.playersAt(price.players), value: formatYen(price.total) }))}
      />
    </div>
  )
}

/** A single tee time that heads a task: pale until it is established. */
export function SingleTicket({
  teeTime,
  prices = teeTime.prices,
  seats = 1,
}: {
  teeTime: SingleTeeTime
  /** The price of `seats`, where it is known better than for anybody. */
  prices?: Prices
  seats?: number
}) {
  return (
    <Ticket
      courseId={teeTime.course_id}
      play={playOf(teeTime)}
      form="mini"
      tone={teeTime.state === 'established' ? 'sure' : 'waiting'}
    >
      <PriceCells prices={prices} />
      <p className="text-sm text-support">{seats === 1 ? text.perPerson : text.perSeats(seats)}</p>
      <Traits teeTime={teeTime} />
    </Ticket>
  )
}
