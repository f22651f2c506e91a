import { useQuery } from '@tanstack/react-query'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { friendsQuery } from '../../friend/api.ts'
import { useCompanions } from '../api.ts'
import { MissingSeats } from '../parts/MissingSeats.tsx'
import { SeatList } from '../parts/SeatList.tsx'
import { companionText } from '../text.ts'

const text = companionText.complete

/** A companion has a seat: the seats, and the ways to fill the others. */
export default function SelectComplete() {
  const { data, error, refetch } = useCompanions()
  const friends = useQuery(friendsQuery())
  // Shown all at once: the words of the seats would push down what waits for the friends.
  const party = friends.isPending ? undefined : data
  const seats = party?.groups.flatMap((group) => group.seats) ?? []
  const countOf = (wanted: string): number => seats.filter(({ state }) => state === wanted).length
  const [left, waiting] = [countOf('undecided'), countOf('invited')]
  const isOnlyAsked = waiting > 0 && countOf('named') === 0
  const open = party?.groups.find((group) => group.seats.some(({ state }) => state === 'undecided'))
  const query = { type: party?.type }
  if (!party) return <MissingSeats error={error} retry={refetch} />
  return (
    <PageBody>
      <BigCheck title={isOnlyAsked ? text.asked : text.lead}>
        {waiting > 0 ? <p>{text.waiting(waiting)}</p> : null}
        {left > 0 ? <p>{text.left(left)}</p> : null}
        {left + waiting === 0 ? <p>{text.full}</p> : null}
      </BigCheck>
      {party.groups.map((group) => (
        <Ticket key={group.group_no} courseId={party.course_id} form="mini" play={{ ...party, groups: [group] }}>
          <SeatList seats={group.seats} friends={friends.data?.friends ?? []} />
        </Ticket>
      ))}
      <div className="flex flex-col gap-3">
        {open ? (
          <>
            <To page="companion.seats" params={{ id: party.number }} query={query} {...buttonLook('solid', 'L', true)}>
              {text.more}
            </To>
            <To
              page="companion.share"
              params={{ id: party.number }}
              query={{ ...query, group: open.group_no }}
              {...buttonLook('outline', 'L', true)}
            >
              {text.share}
            </To>
          </>
        ) : (
          <To page="companion.seats" params={{ id: party.number }} query={query} {...buttonLook('solid', 'L', true)}>
            {companionText.toSeats}
          </To>
        )}
        <To
          page="reservation.detail"
          params={{ type: party.type, id: party.number }}
          {...buttonLook('text', 'L', true)}
        >
          {companionText.toReservation}
        </To>
      </div>
    </PageBody>
  )
}
