import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { setCompanions, type Companions, type SeatWish } from '@jgm/contract/api/companion'
import type { Friend, FriendGroup } from '@jgm/contract/api/friend'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { friendsQuery } from '../../friend/api.ts'
import { tellApart } from '../../reservation/parts/ticket.ts'
import { TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { reservationText } from '../../reservation/text.ts'
import { useCompanions, useKeepCompanions, type Asked } from '../api.ts'
import { addedCompanion, companion, type CompanionDraft } from '../flow.ts'
import { MissingSeats } from '../parts/MissingSeats.tsx'
import { NameForm } from '../parts/NameForm.tsx'
import { RemoveSeat } from '../parts/RemoveSeat.tsx'
import { companionText } from '../text.ts'

const text = companionText.select

/** One of the saved groups, or one person. */
export type Wish = { readonly seat: SeatWish } | { readonly friend_group_id: number }

/** The choice of who sits on a seat (spec section 2, `select/{id}`). */
export default function Select() {
  const { asked, data, error, refetch } = useCompanions()
  const { data: draft } = useFlow(companion)
  if (data && draft) return <Choice asked={asked} party={data} draft={draft} />
  return <MissingSeats error={error} retry={refetch} />
}

function useWish(asked: Asked, group_no: number) {
  const go = useGo()
  const keep = useKeepCompanions(asked)
  const flow = useFlow(companion)
  const added = useFlow(addedCompanion)
  const { type, number, manageToken } = asked
  return useSubmit(
    (wish: Wish, { idempotencyKey }) =>
      call(
        setCompanions,
        {
          params: { type, number },
          body: {
            groups: [
              {
                group_no,
                ...('seat' in wish ? { seats: [wish.seat] } : { seats: [], friend_group_id: wish.friend_group_id }),
              },
            ],
          },
        },
        { idempotencyKey, manageToken },
      ),
    {
      onDone: (party, wish) => {
        keep(party)
        const by = 'seat' in wish ? wish.seat : undefined
        flow.reset()
        if (by?.by === 'nobody') go('companion.seats', { id: number }, { type }, { replace: true })
        else if (by?.by === 'name' && by.is_invited)
          go('companion.share', { id: number }, { type, group: group_no }, { replace: true })
        else {
          added.confirm({ type, number })
          go('companion.done', { id: number }, { type }, { replace: true })
        }
      },
      onError: (error) => {
        keep()
        // Somebody else is on the seat now: it has to be chosen again.
        if (isCode(error, 'stale'))
          go('companion.seats', { id: number }, { type }, { replace: true, state: { stale: true } })
      },
    },
  )
}

function Choice({ asked, party, draft }: { asked: Asked; party: Companions; draft: CompanionDraft }) {
  const course = useCourse(party.course_id)
  const flow = useFlow(companion)
  const { group_no: groupNo, seat: seatNo, seen } = draft.groups
  const send = useWish(asked, groupNo)
  const friends = useQuery(friendsQuery())
  const group = party.groups.find((one) => one.group_no === groupNo)
  const seat = group?.seats.find((one) => one.seat === seatNo)
  const at = { seat: seatNo, seen }
  const isTaken = seat !== undefined && seat.state !== 'undecided'
  const back = { id: asked.number }
  const query = { type: asked.type }
  // Shown all at once: the other ways would move under the finger when the friends come.
  if (friends.isPending) return <Spinner />
  return (
    <>
      <PageHead title={isTaken && seat.name !== null ? text.titleOf(seat.name) : text.title(seatNo)} wide isClose>
        {group ? (
          <p className="tabular text-sm text-support">
            <Unbroken
              text={companionText.where(
                course.short_title,
                formatDateMedium(party.play_date, party.holiday !== null),
                formatTime(group.start_minute),
              )}
            />
          </p>
        ) : null}
      </PageHead>
      <PageBody wide>
        {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="flex flex-col gap-6">
            {friends.data ? (
              <>
                <FriendGroups
                  accent={drawnAccent(course.id)}
                  groups={friends.data.groups}
                  friends={friends.data.friends}
                  taken={draft.friends}
                  free={group?.seats.filter(({ state }) => state === 'undecided').length ?? 0}
                  pending={send.pending}
                  onChoose={(id) => send.submit({ friend_group_id: id })}
                />
                <Friends
                  friends={friends.data.friends.filter(({ state }) => state === 'friend')}
                  taken={draft.friends}
                  pending={send.pending ? draft.friendSelected : null}
                  onChoose={(id) => {
                    flow.put({ ...draft, friendSelected: id })
                    send.submit({ seat: { by: 'friend', ...at, friend_id: id } })
                  }}
                />
              </>
            ) : (
              <LoadFailed error={friends.error} retry={friends.refetch} />
            )}
          </div>
          <div className="flex flex-col gap-6">
            <LinkList>
              <To page="companion.share" params={back} query={{ ...query, group: groupNo }} className={linkRow}>
                <RowWords icon={SendIcon} note={text.inviteNote(reservationText.waysToSend)}>
                  {text.invite}
                </RowWords>
              </To>
            </LinkList>
            <NameForm
              seat={seat}
              problems={send.problems}
              pending={send.pending}
              onSave={(typed) => send.submit({ seat: { by: 'name', ...at, ...typed } })}
            />
            {isTaken ? (
              <RemoveSeat
                seat={seat}
                pending={send.pending}
                failure={send.failure}
                onRemove={() => send.submit({ seat: { by: 'nobody', ...at } })}
              />
            ) : null}
            <To
              page="companion.seats"
              params={back}
              query={query}
              className="text-link inline-flex min-h-12 items-center self-center"
            >
              {text.back}
            </To>
          </div>
        </div>
      </PageBody>
    </>
  )
}

const nameOf = ({ label, name }: Friend): string => label ?? companionText.named(name ?? '')

/** The saved groups whose friends fit the free seats, each to be asked in one press. */
function FriendGroups({
  accent,
  groups,
  friends,
  taken,
  free,
  pending,
  onChoose,
}: {
  accent: number
  groups: readonly FriendGroup[]
  friends: readonly Friend[]
  taken: readonly number[]
  free: number
  pending: boolean
  onChoose: (id: number) => void
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  return groups.map(({ id, name, friend_ids: ids }) => {
    const asked = friends.filter((one) => ids.includes(one.id) && !taken.includes(one.id))
    if (asked.length === 0 || asked.length > free) return null
    const shownOf = ({ label, name: own }: Friend): string => label ?? own ?? ''
    const said = tellApart(asked.map(shownOf))
    return (
      <div
        key={id}
        className="flex flex-col gap-3 rounded-xl border-2 border-green-900 bg-card p-(--page-edge)"
        data-accent={accent}
      >
        <h2 className="text-lg">{name}</h2>
        <TicketParty seats={[asked.map((one) => ({ state: 'named', ...said(shownOf(one)) }))]} />
        <Button
          wide
          pending={pending && chosen === id}
          pendingText={companionText.sending}
          label={text.groupOf(name, asked.length)}
          onPress={() => {
            setChosen(id)
            onChoose(id)
          }}
        >
          {text.group(asked.length)}
        </Button>
      </div>
    )
  })
}

function Friends({
  friends,
  taken,
  pending,
  onChoose,
}: {
  friends: readonly Friend[]
  taken: readonly number[]
  /** The friend whose choice is being sent. */
  pending: number | null
  onChoose: (id: number) => void
}) {
  return (
    <Section
      title={text.friends}
      action={
        <To page="friend.add" className="text-link inline-flex min-h-11 items-center">
          {text.find}
        </To>
      }
    >
      {friends.length === 0 ? (
        <p>{text.noFriends}</p>
      ) : (
        <>
          <p className="text-sm text-support">{text.asks}</p>
          <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
            {friends.map((friend) => (
              <li key={friend.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <span className="min-w-0 flex-1 basis-40">
                  <b className="block text-ink wrap-anywhere">{nameOf(friend)}</b>
                  {taken.includes(friend.id) ? <small className="text-support">{text.taken}</small> : null}
                </span>
                {taken.includes(friend.id) ? null : (
                  <Button
                    kind="outline"
                    size="S"
                    pending={pending === friend.id}
                    label={text.chooseOf(nameOf(friend))}
                    onPress={() => onChoose(friend.id)}
                  >
                    {text.choose}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
