import { useQuery } from '@tanstack/react-query'
import type { Friend } from '@jgm/contract/api/friend'
import { setCompanions, type Companions } from '@jgm/contract/api/companion'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatYen } from '@jgm/contract/model/money'
import { call } from '../../../lib/api.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useArrivalState, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { friendsQuery } from '../../friend/api.ts'
import { useCompanions, useKeepCompanions, type Asked } from '../api.ts'
import { Deadline } from '../parts/Deadline.tsx'
import { Missing } from '../parts/Missing.tsx'
import { SavedCheckbox } from '../parts/SavedCheckbox.tsx'
import { useChooseSeat } from '../parts/useChooseSeat.ts'
import { SeatKey, SeatList } from '../parts/SeatList.tsx'
import { companionText } from '../text.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'

const text = companionText.seats

type Group = Companions['groups'][number]

/** The seats of a reservation (spec section 2, `reservation/companion/{id}`). */
export default function Seats() {
  const { asked, data, error, refetch } = useCompanions()
  // Shown with the seats: a friend's own name that came later would move what is below.
  const friends = useQuery(friendsQuery())
  return (
    <>
      <PageHead title={text.title} wide isClose />
      <PageBody wide>
        {data && !friends.isPending ? (
          <Party asked={asked} party={data} friends={friends.data?.friends ?? []} />
        ) : (
          <Missing error={error} retry={refetch} />
        )}
      </PageBody>
    </>
  )
}

function Party({ asked, party, friends }: { asked: Asked; party: Companions; friends: readonly Friend[] }) {
  const course = useCourse(party.course_id)
  const open = party.groups.find(({ seats }) => seats.some(({ state }) => state === 'undecided'))
  const detail = { type: party.type, id: party.number }
  const { stale } = useArrivalState()
  return (
    <>
      {stale === true ? <Banner kind="info" title={text.changed} live /> : null}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="flex flex-col gap-5 lg:row-span-2">
          {party.groups.map((group) => (
            <GroupTicket key={group.group_no} asked={asked} party={party} group={group} friends={friends} />
          ))}
        </div>
        <div className="flex flex-col gap-5">
          <Deadline party={party} />
          <SeatKey accent={course.id} />
          {party.can_change
            ? party.groups.map((group) => (
                <PrivatePlan key={group.group_no} asked={asked} party={party} group={group} />
              ))
            : null}
          {party.price.total === party.price.agreed ? null : (
            <div>
              <Rows rows={[{ label: text.total, value: formatYen(party.price.total), strong: true }]} />
              <p className="mt-2 text-sm">
                <Unbroken text={text.exempt} />
              </p>
            </div>
          )}
          <To page="reservation.detail" params={detail} className="text-link inline-flex min-h-12 items-center">
            {companionText.toReservation}
          </To>
        </div>
        {open && party.can_change ? (
          <StickyBar onPhonesOnly>
            <To
              page="companion.share"
              params={{ id: party.number }}
              query={{ type: party.type, group: open.group_no }}
              {...buttonLook('solid', 'L', true)}
            >
              <SendIcon />
              {text.invite}
            </To>
          </StickyBar>
        ) : null}
      </div>
    </>
  )
}

function GroupTicket({
  asked,
  party,
  group,
  friends,
}: {
  asked: Asked
  party: Companions
  group: Group
  friends: readonly Friend[]
}) {
  const go = useGo()
  const choose = useChooseSeat(asked, party)
  return (
    <Ticket
      courseId={party.course_id}
      form="mini"
      play={{ ...party, groups: [group] }}
      {...(party.status === 'cancelled' || party.status === 'closed'
        ? { tone: 'off', state: labelOf(reservationStatuses, party.status) }
        : {})}
    >
      {party.groups.length > 1 ? <h2 className="text-lg">{text.group(party.groups.indexOf(group) + 1)}</h2> : null}
      <SeatList
        seats={group.seats}
        friends={friends}
        {...(party.can_change
          ? {
              onChange: (seat) => choose(group, seat),
              onSend: () => go('companion.share', { id: party.number }, { type: party.type, group: group.group_no }),
            }
          : {})}
      />
    </Ticket>
  )
}

/** The wish not to be paired with others; saved at once. */
function PrivatePlan({ asked, party, group }: { asked: Asked; party: Companions; group: Group }) {
  const keep = useKeepCompanions(asked)
  const { type, number, manageToken } = asked
  return (
    <SavedCheckbox
      name={`is_private_plan_${group.group_no}`}
      label={party.groups.length > 1 ? text.isPrivateOf(party.groups.indexOf(group) + 1) : text.isPrivate}
      note={text.isPrivateNote}
      value={group.is_private_plan}
      save={(is_private_plan, { idempotencyKey }) =>
        call(
          setCompanions,
          { params: { type, number }, body: { groups: [{ group_no: group.group_no, is_private_plan }] } },
          { idempotencyKey, manageToken },
        )
      }
      onSaved={keep}
      onFailed={() => keep()}
    />
  )
}
