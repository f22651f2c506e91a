import { now } from '../../../lib/clock.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, ticketSeats, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { dayQuery } from '../../booking/api.ts'
import { isFree, maxGroups, startsOf } from '@jgm/contract/model/sheet'
import { previewQuery, type Held } from '../api.ts'
import { changeParty, type ChangeDraft } from '../flow.ts'
import { reservationText } from '../../reservation/text.ts'
import { changeText } from '../text.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { GivenUp, GroupCard } from './GroupCard.tsx'
import { ToReservation } from './Holder.tsx'
import { PriceTable } from './PriceTable.tsx'
import { Duo } from './Duo.tsx'
import {
  changesNothing,
  leavingCount,
  neighboursOf,
  onPresent,
  resized,
  seatsLostWith,
  withLeaving,
  withoutStart,
  withStart,
  wishOf,
} from './wish.ts'

const text = changeText.party

type Group = ReservationDetail['groups'][number]
type WishedGroup = ChangeWish['groups'][number]

const playersOf = (groups: readonly { players: number }[]): number =>
  groups.reduce((sum, { players }) => sum + players, 0)

/** The number of groups and the players of each, with the server's price and fee for each choice. */
export function PartyForm({ held }: { held: Held }) {
  const { reservation, token } = held
  const go = useGo()
  const member = useMember()
  const course = useCourse(reservation.course_id)
  const flow = useFlow(changeParty)
  const draft: ChangeDraft | undefined =
    flow.data?.reservation_id === reservation.number && !flow.flags.includes('confirmed') ? flow.data : undefined
  const wish = draft ? onPresent('party', reservation, draft.data) : wishOf(reservation)
  const { data: sheet, isLoading } = useQuery(
    dayQuery(reservation.course_id, reservation.play_date, token === undefined ? 0 : 2, member?.id ?? null),
  )
  const seatsOf = (group: WishedGroup): Group['seats'] =>
    reservation.groups.find(({ group_no }) => group_no === group.group_no)?.seats ?? []
  const startOf = (teeTimeId: number | undefined): string | undefined => {
    const there = reservation.groups.find(({ tee_time_id }) => tee_time_id === teeTimeId)
    return there && formatTime(there.start_minute)
  }
  const missing = wish.groups.reduce((sum, group) => sum + leavingCount(seatsOf(group), group).missing, 0)
  const isChanged = !changesNothing(reservation, wish)
  const asked = useQuery({
    ...previewQuery(held, wish),
    enabled: isChanged && missing === 0,
    placeholderData: keepPreviousData,
  })
  const shown = isChanged && missing === 0 && !asked.error ? asked.data : undefined
  const isSure = shown !== undefined && !asked.isPlaceholderData

  const plan = sheet?.plans.find(({ id }) => id === reservation.plan.id)
  const sizesFor = (current: number): number[] => {
    const sold = plan?.prices.map(({ players }) => players) ?? [2, 3, 4].filter((size) => size <= current)
    return [...new Set([...sold, current])].filter((size) => size > 0).toSorted((a, b) => a - b)
  }
  const priceOf = (size: number): number | undefined => plan?.prices.find(({ players }) => players === size)?.per_person
  const own = reservation.groups.map(({ tee_time_id }) => tee_time_id)
  const ofPlan = sheet && plan ? startsOf(sheet, plan) : []
  const free = (teeTime: SheetTeeTime): boolean =>
    sheet !== undefined && (own.includes(teeTime.id) || (isFree(teeTime, sheet) && ofPlan.includes(teeTime)))
  const isGivenUp = own.some((id) => !wish.groups.some(({ tee_time_id }) => tee_time_id === id))
  const neighbours = neighboursOf(sheet?.tee_times ?? [], wish.groups, free).filter(({ id }) => !own.includes(id))

  function keep(groups: readonly WishedGroup[]): void {
    flow.put({ reservation_id: reservation.number, data: { ...wish, groups: [...groups] } })
  }
  const change = (changed: WishedGroup): void =>
    keep(wish.groups.map((group) => (group.tee_time_id === changed.tee_time_id ? changed : group)))

  const added = wish.groups.filter(({ group_no }) => group_no === null)
  const [before, after] = [playersOf(reservation.groups), playersOf(wish.groups)]
  const sizeName = (groups: number, players: number): string =>
    groups === 1 && reservation.groups.length === 1 && wish.groups.length === 1
      ? text.persons(players)
      : text.groupsAndPersons(groups, players)
  const problem = asked.error && isChanged && missing === 0 ? asked.error.message : draft?.lost?.message
  // The sizes sold and their prices take more lines than the party alone.
  if (isLoading) return <Spinner />
  return (
    <Duo
      beside={
        <div className="max-lg:hidden">
          <Ticket courseId={reservation.course_id} play={reservation} state={changeText.now} icon="now">
            <TicketParty seats={ticketSeats(reservation.groups)} />
            <TicketCells
              cells={[
                totalCell(reservation.players, reservation.quote.total),
                cancelCell(reservation.cancellation, now()),
              ]}
            />
          </Ticket>
        </div>
      }
      end={
        <ToReservation reservation={reservation} onClick={() => flow.reset()}>
          {changeText.back}
        </ToReservation>
      }
    >
      <div>
        <p className="tabular font-bold text-ink lg:hidden">
          <span className="inline-block">
            <LongName name={course.name} />
          </span>{' '}
          <span className="inline-block">{formatDateMedium(reservation.play_date, reservation.holiday !== null)}</span>
        </p>
        <p>{text.lead}</p>
        {reservation.can.fee > 0 ? <p className="text-sm text-support">{text.warn}</p> : null}
      </div>
      <ul className="flex flex-col gap-3">
        {reservation.groups.map((group, index) => {
          const wished = wish.groups.find(({ tee_time_id }) => tee_time_id === group.tee_time_id)
          const seats = wished ? seatsOf(wished) : group.seats
          const without = withoutStart(reservation, wish.groups, group.tee_time_id)
          return (
            <li key={group.group_no}>
              {wished ? (
                <GroupCard
                  name={text.group(index + 1)}
                  start={formatTime(group.start_minute)}
                  seats={seats}
                  wished={wished}
                  sizes={sizesFor(group.players)}
                  priceOf={priceOf}
                  onSize={(players) => change(resized(wished, seats, players))}
                  onLeaving={(seat, leaves) => change(withLeaving(wished, seats, seat, leaves))}
                  onDrop={without && (() => keep(without))}
                />
              ) : (
                <GivenUp
                  name={text.group(index + 1)}
                  start={formatTime(group.start_minute)}
                  seats={seatsLostWith(reservation, wish.groups, group.tee_time_id)}
                  movesTo={startOf(wish.groups.find(({ group_no }) => group_no === group.group_no)?.tee_time_id)}
                  onRestore={() => keep(withStart(reservation, wish.groups, group.tee_time_id))}
                />
              )}
            </li>
          )
        })}
        {added.map((group) => {
          const teeTime = sheet?.tee_times.find(({ id }) => id === group.tee_time_id)
          return teeTime ? (
            <li key={teeTime.id}>
              <GroupCard
                name={text.newGroup}
                start={formatTime(teeTime.start_minute)}
                seats={[]}
                wished={group}
                sizes={sizesFor(group.players)}
                priceOf={priceOf}
                onSize={(players) => change({ ...group, players })}
                onLeaving={() => undefined}
                onDrop={() => keep(wish.groups.filter((one) => one !== group))}
              />
            </li>
          ) : null
        })}
      </ul>
      {sheet === undefined ? null : wish.groups.length >= maxGroups ? (
        <p className="text-sm text-support">{text.most}</p>
      ) : neighbours.length === 0 ? (
        // A start that is given up can be taken back above.
        isGivenUp ? null : (
          <p className="text-sm text-support">{text.noNeighbour}</p>
        )
      ) : (
        <div className="flex flex-col items-start gap-2">
          {neighbours.map((teeTime) => (
            <Button
              key={teeTime.id}
              kind="outline"
              size="M"
              onPress={() =>
                keep([
                  ...wish.groups,
                  {
                    group_no: null,
                    tee_time_id: teeTime.id,
                    players: Math.max(...sizesFor(reservation.groups[0]?.players ?? maxGroups)),
                    leaving: [],
                  },
                ])
              }
            >
              {text.add(formatTime(teeTime.start_minute), teeTime.nine)}
            </Button>
          ))}
        </div>
      )}
      <Section title={text.price}>
        <div aria-live="polite" aria-busy={asked.isFetching}>
          {shown ? (
            <PriceTable shown={shown} />
          ) : (
            <p className="text-support">
              {missing > 0 ? text.pricedAfterLeaving : isChanged && !asked.error ? text.pricing : text.none}
            </p>
          )}
        </div>
      </Section>
      <p className="tabular text-sm text-support">
        <Unbroken text={reservationText.detail.changeUntil(formatDateTimeMedium(reservation.can.change_until))} />
      </p>
      <ChangeBar
        was={sizeName(reservation.groups.length, before)}
        becomes={isChanged && missing === 0 && !asked.error ? sizeName(wish.groups.length, after) : undefined}
        facts={
          isSure
            ? [
                shown.fee > 0 ? changeText.feeToday(shown.fee) : changeText.total(shown.after.quote.total),
                shown.difference === 0 ? formatYen(0) : changeText.difference(shown.difference),
              ]
            : []
        }
        empty={missing > 0 ? text.leavingMore(missing) : text.lead}
        pending={isChanged && missing === 0 && !isSure && !asked.error}
        onReview={() => {
          if (!isSure) return
          flow.set('inputed', { reservation_id: reservation.number, data: wish, shown })
          go('change.party.confirm', { type: reservation.type, id: reservation.number })
        }}
      >
        {problem ? <Banner kind="error" title={problem} live /> : null}
      </ChangeBar>
    </Duo>
  )
}
