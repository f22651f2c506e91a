import type { Companions } from '@jgm/contract/api/companion'
import { formatTime } from '@jgm/contract/model/dates'
import { Card } from '../../../../ui/Card.tsx'
import type { TicketSeat } from '../../../reservation/parts/ticket.ts'
import { TicketParty } from '../../../reservation/parts/TicketStub.tsx'
import { organiserText } from '../../text.organiser.ts'

const text = organiserText.who

/** A start with its seats, and how many are still without a person who comes. */
export function GroupCard({
  courseId,
  group,
  at,
  groups,
  seats,
}: {
  courseId: number
  group: Companions['groups'][number]
  /** The place among the groups. */
  at: number
  groups: number
  seats: readonly TicketSeat[]
}) {
  const left = group.seats.filter(({ state }) => state === 'undecided' || state === 'invited').length
  return (
    <Card accent={courseId} flush>
      <section className="organiser-group">
        <h2 className="tabular">
          <b>{formatTime(group.start_minute)}</b>
          <span>{groups > 1 ? text.nine(organiserText.group(at + 1), group.nine) : group.nine}</span>
          <span data-full={left === 0 ? '' : undefined}>
            {left === 0 ? text.full(group.seats.length) : text.left(left)}
          </span>
        </h2>
        <TicketParty seats={[seats]} />
      </section>
    </Card>
  )
}
